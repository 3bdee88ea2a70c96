import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';

type Heard = (event: object) => void;
const ORIGIN = 'https://porchlight.example';

/** The worker as a browser would run it, with these open windows. */
function worker(open: string[]) {
  const heard = new Map<string, Heard>();
  const did: unknown[] = [];
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Heard) => heard.set(name, listener),
    registration: { showNotification: (title: string, options: object) => Promise.resolve(did.push([title, options])) },
    clients: {
      matchAll: () =>
        Promise.resolve(open.map((url) => ({ url, focus: () => Promise.resolve(did.push(`focus ${url}`)) }))),
      openWindow: (url: string) => Promise.resolve(did.push(`open ${url}`)),
    },
  };
  runInNewContext(readFileSync(resolve(import.meta.dirname, '../../../public/push-worker.js'), 'utf8'), { self, URL });
  const tell = async (name: string, event: object): Promise<unknown[]> => {
    const waits: Promise<unknown>[] = [];
    heard.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
    return did.splice(0);
  };
  return { heard, tell };
}

const clicked = (path: string, tag = '/Ab12Cd34'): object => ({
  notification: { close: () => undefined, data: { path, tag } },
});

describe('the worker for notifications', () => {
  it('shows a message in place of an earlier one about the same sale', async () => {
    const said = { title: 'Your driver is here', body: 'With Oak desk.', path: '/order#sealed', tag: '/Ab12Cd34' };
    const [shown] = (await worker([]).tell('push', { data: { json: () => said } })) as [[string, object]];
    expect(shown[0]).toBe('Your driver is here');
    expect(shown[1]).toMatchObject({ body: 'With Oak desk.', tag: '/Ab12Cd34', renotify: true });
    expect(shown[1]).toMatchObject({ data: { path: '/order#sealed', tag: '/Ab12Cd34' } });
  });

  it('opens the page of the sale or focuses its window, and never another site', async () => {
    const link = clicked('/order#sealed');
    expect(await worker([]).tell('notificationclick', link)).toEqual([`open ${ORIGIN}/order#sealed`]);
    // The same path may show another order.
    expect(await worker([`${ORIGIN}/order`]).tell('notificationclick', link)).toEqual([`open ${ORIGIN}/order#sealed`]);
    const own = `${ORIGIN}/transaction/Ab12Cd34`;
    expect(await worker([own]).tell('notificationclick', link)).toEqual([`focus ${own}`]);
    const there = `${ORIGIN}/driver`;
    expect(await worker([there]).tell('notificationclick', clicked('/driver'))).toEqual([`focus ${there}`]);
    expect(await worker([]).tell('notificationclick', clicked('//evil.example/x'))).toEqual([`open ${ORIGIN}/`]);
  });

  it('answers no requests of a page', () => {
    expect([...worker([]).heard.keys()].sort()).toEqual(['install', 'notificationclick', 'push']);
  });
});
