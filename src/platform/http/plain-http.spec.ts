import fastify from 'fastify';
import { refusePlainHttp } from './plain-http.js';

const SITE = 'https://porchlight.example';

async function asked(url: string, headers: Record<string, string>) {
  const server = fastify();
  refusePlainHttp(server, SITE);
  server.get('/*', () => 'here');
  const { statusCode, headers: answered, body } = await server.inject({ url, headers });
  await server.close();
  return { status: statusCode, to: answered['location'], body };
}

describe('a request that reached the proxy over plain http', () => {
  const plain = { 'x-forwarded-proto': 'http' };

  it('is redirected to https for a page', async () => {
    expect(await asked('/transaction/Ab3dEf9h?ref=x', plain)).toMatchObject({
      status: 308,
      to: `${SITE}/transaction/Ab3dEf9h?ref=x`,
    });
    expect((await asked('//evil.example/', plain)).to).toBe(`${SITE}//evil.example/`);
  });

  it('is refused for an API call', async () => {
    const { status, body } = await asked('/api/user', plain);
    expect([status, JSON.parse(body)]).toMatchObject([403, { code: 'https-required' }]);
  });

  it('is answered normally over https and without a proxy', async () => {
    expect((await asked('/api/user', { 'x-forwarded-proto': 'https' })).status).toBe(200);
    expect((await asked('/healthz', {})).status).toBe(200);
    expect((await asked('/api/user', { 'x-forwarded-proto': 'http, https' })).status).toBe(200);
  });
});
