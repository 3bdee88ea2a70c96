import { withTimeout } from './start-checks.js';

describe('A start', () => {
  it('fails with a readable message when a dependency hangs', async () => {
    await expect(withTimeout(new Promise(() => undefined), 20)).rejects.toThrow(
      'The server was not ready after 0.02 seconds: what it needs does not answer. Check the database of DATABASE_URL.',
    );
  });

  it('passes on the result or the error of the start', async () => {
    await expect(withTimeout(Promise.resolve('ready'), 1_000)).resolves.toBe('ready');
    await expect(withTimeout(Promise.reject(new Error('a defect')), 1_000)).rejects.toThrow('a defect');
  });
});
