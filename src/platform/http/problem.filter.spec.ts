import { jest } from '@jest/globals';
import { Logger, type ArgumentsHost } from '@nestjs/common';
import { StorageAway } from '../application/ports/object-store.js';
import { ProblemFilter } from './problem.filter.js';
import { sentence } from '../texts/sentence.js';

const REQUEST = { id: 'r-1', method: 'GET', routeOptions: { url: '/api/x/:id' }, url: '/api/x/secret' };

/** The response to an error, and its log lines. */
function answerTo(error: unknown): { answer: unknown; logged: unknown[] } {
  let answer: unknown;
  const reply = new Proxy(
    {},
    { get: (_, name) => (name === 'sent' ? false : (value: unknown) => (name === 'send' ? (answer = value) : reply)) },
  );
  const http = { getRequest: () => REQUEST, getResponse: () => reply };
  const logged: unknown[] = [];
  const spy = jest.spyOn(Logger.prototype, 'error').mockImplementation((line: unknown) => void logged.push(line));
  new ProblemFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  spy.mockRestore();
  return { answer, logged };
}

describe('an unexpected error', () => {
  it('is answered without its reason and logged once with it, by route and not by URL', () => {
    const error = new Error('duplicate key (email)=(marie@example.ca) at postgres://user:pass@db/x');
    const { answer, logged } = answerTo(error);
    const message = sentence('problem.internal');
    expect(answer).toEqual({ message, code: 'internal', requestId: 'r-1' });
    expect(logged).toEqual([{ err: error, requestId: 'r-1', method: 'GET', route: '/api/x/:id' }]);
  });

  it('of another service is logged once, and answered as a refusal', () => {
    const cause = new Error('SlowDown');
    const { answer, logged } = answerTo(new StorageAway(cause));
    expect(answer).toMatchObject({ code: 'unavailable', message: sentence('problem.storage-away') });
    expect(logged).toMatchObject([{ err: cause, route: '/api/x/:id' }]);
  });

  it('looks the same whatever was thrown', () => {
    for (const thrown of [null, undefined, 'a text', { statusCode: 200 }, { statusCode: 503, message: 'inside' }])
      expect(answerTo(thrown).answer).toMatchObject({ code: 'internal' });
  });
});
