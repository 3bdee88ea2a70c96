import { startApplication, type TestApplication } from '../../test/support/application.js';
import type { ApiDocument } from '../../test/fuzz/calls.js';

let site: TestApplication;
let document: ApiDocument;
beforeAll(async () => {
  site = await startApplication();
  document = (await site.client().get<ApiDocument>('/api/docs-json')).body;
});
afterAll(() => site.close());

it('every call answers 200, except the two that create what the caller asked for', () => {
  const others = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.keys(responses)
        .filter((status) => status.startsWith('2') && status !== '200')
        .map((status) => `${method} ${path} ${status}`),
    ),
  );
  expect(others.sort()).toEqual(['post /api/driver/apply 201', 'post /api/products 201']);
});

it('a listing may be created without a size, which is then small', () => {
  const { content } = document.paths['/api/products']!['post']!.requestBody!;
  expect(content['multipart/form-data']!.schema!.required).toEqual(['name', 'amount']);
});
