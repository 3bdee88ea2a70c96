import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './base-api';
import { serviceAreasApi } from './service-areas.api';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function ask(fetched: typeof fetch) {
  globalThis.fetch = fetched;
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  return store.dispatch(serviceAreasApi.endpoints.serviceAreas.initiate());
}

describe('the service areas', () => {
  it('are returned as the server lists them', async () => {
    const areas = [{ fsa: 'L4L', regionName: 'Vaughan', city: 'Vaughan', status: 'active' }];
    expect((await ask(() => Promise.resolve(Response.json(areas)))).data).toEqual(areas);
  });

  it('that the server refuses are told in the specified words', async () => {
    const { error } = await ask(() =>
      Promise.resolve(Response.json({ message: 'Broken.', code: 'x' }, { status: 500 })),
    );
    expect(error).toMatchObject({ status: 500, message: 'Failed to fetch service areas' });
  });
});
