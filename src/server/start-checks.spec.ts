import { withinReason } from './start-checks.js';

describe('A start', () => {
  it('ends with a sentence when what it needs neither answers nor refuses', async () => {
    await expect(withinReason(new Promise(() => undefined), 20)).rejects.toThrow(
      'The server was not ready after 0.02 seconds: what it needs does not answer. Check the database of DATABASE_URL.',
    );
  });

  it('gives what it started, and fails as it failed', async () => {
    await expect(withinReason(Promise.resolve('ready'), 1_000)).resolves.toBe('ready');
    await expect(withinReason(Promise.reject(new Error('a defect')), 1_000)).rejects.toThrow('a defect');
  });
});
