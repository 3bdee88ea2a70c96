import { jest } from '@jest/globals';
import { Logger, type ArgumentsHost } from '@nestjs/common';
import { ProblemFilter } from './problem.filter.js';
import { NotFound, ValidationFailed } from '../../domain/domain-error.js';
import { sentence } from '../../../texts/sentence.js';

const REQUEST = { id: 'r-1', method: 'GET', routeOptions: { url: '/api/x/:id' }, url: '/api/x/secret', headers: {} };

/** What is answered to an error, and what is logged of it. */
function answerTo(error: unknown, headers: object = {}): { answer: unknown; logged: unknown[] } {
  let answer: unknown;
  const reply = new Proxy(
    {},
    { get: (_, name) => (name === 'sent' ? false : (value: unknown) => (name === 'send' ? (answer = value) : reply)) },
  );
  const http = { getRequest: () => ({ ...REQUEST, headers }), getResponse: () => reply };
  const logged: unknown[] = [];
  const spy = jest.spyOn(Logger.prototype, 'error').mockImplementation((line: unknown) => void logged.push(line));
  new ProblemFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  spy.mockRestore();
  return { answer, logged };
}

describe('An error that nobody foresaw', () => {
  it('is answered without its reason and logged once with it, by the route and not by the address', () => {
    const error = new Error('duplicate key (email)=(marie@example.ca) at postgres://user:pass@db/x');
    const { answer, logged } = answerTo(error);
    const message = 'Something went wrong on our side. Please try again.';
    expect(answer).toEqual({ message, code: 'internal', requestId: 'r-1' });
    expect(logged).toEqual([{ err: error, requestId: 'r-1', method: 'GET', route: '/api/x/:id' }]);
  });

  it('is the same whatever was thrown', () => {
    for (const thrown of [null, undefined, 'a text', { statusCode: 200 }, { statusCode: 503, message: 'inside' }])
      expect(answerTo(thrown).answer).toMatchObject({ code: 'internal' });
  });
});

describe('A refusal', () => {
  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.5', 'Cet article est introuvable.'],
    ['en-CA', 'This item was not found.'],
    ['de, *;q=0.1', 'This item was not found.'],
    [';;;,q=', 'This item was not found.'],
  ])('is told in the language that the caller accepts: %s', (accepted, message) => {
    expect(answerTo(new NotFound('item'), { 'accept-language': accepted }).answer).toMatchObject({ message });
  });

  it('tells each field in that language, with amounts as they are written there', () => {
    const amount = sentence('problem.amount-between', { least: { cents: 1 }, most: { cents: 123_456 } });
    const fields = new ValidationFailed([
      { field: 'amount', message: amount },
      { field: 'x', message: 'For staff.' },
    ]);
    const { answer } = answerTo(fields, { 'accept-language': 'fr' });
    const [told, staff] = (answer as { details: { message: string }[] }).details.map(({ message }) => message);
    expect(told).toMatch(/^Entrez un montant entre 0,01\s\$ et le prix de 1\s234,56\s\$\.$/);
    expect(staff).toBe('For staff.');
  });
});
