import { PhoneUnclear } from '../../application/ports/phone-problems.js';
import { TextRefused } from '../../application/ports/text-messages.js';
import { meaningOf } from './twilio-text-messages.js';

describe('The outcome of a text message', () => {
  it.each([
    [{ status: 400, code: 21610 }, 'stopped'],
    [{ status: 400, code: 21211 }, 'invalid'],
    [{ status: 400, code: 21614 }, 'no-texts'],
    [{ status: 401, code: 20003 }, null],
  ])('of %j is a refusal: %s', (answer, number) => {
    const meaning = meaningOf(Object.assign(new Error('+14165550123 is no number'), answer));
    expect(meaning).toBeInstanceOf(TextRefused);
    expect((meaning as TextRefused).number).toBe(number);
    expect(meaning.message).not.toContain('4165550123');
  });

  it.each([{ status: 429 }, { status: 503 }, { code: 'ECONNREFUSED' }])(
    'of %j is not accepted, and can be retried',
    (answer) => {
      const meaning = meaningOf(answer);
      expect([meaning instanceof TextRefused, meaning instanceof PhoneUnclear]).toEqual([false, false]);
    },
  );

  it.each([{ status: 500 }, { code: 'ECONNABORTED' }, { code: 'ECONNRESET' }, {}])('of %j is unclear', (answer) => {
    expect(meaningOf(answer)).toBeInstanceOf(PhoneUnclear);
  });
});
