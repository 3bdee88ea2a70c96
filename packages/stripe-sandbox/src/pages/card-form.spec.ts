import { checkCard, valuesFrom } from './card-form.js';

const NOW = Date.UTC(2026, 10, 21) / 1000;
const GOOD = { email: 'b@example.com', number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', name: 'B' };
const errorsOf = (more: object) => checkCard(valuesFrom({ ...GOOD, ...more }), NOW).errors;

describe('the card form', () => {
  it('takes a good card in the usual ways of writing it', () => {
    expect(errorsOf({})).toEqual({});
    for (const expiry of ['12/30', '1230', '12/2030', '11/26']) expect(errorsOf({ expiry })).toEqual({});
  });

  it.each([
    [{ number: '4242424242424241' }, { number: 'Your card number is invalid.' }],
    [{ number: '4242' }, { number: 'Your card number is incomplete.' }],
    [{ expiry: '10/26' }, { expiry: "Your card's expiration date is in the past." }],
    [{ expiry: '13/30' }, { expiry: "Your card's expiration date is incomplete." }],
    [{ cvc: '1' }, { cvc: "Your card's security code is incomplete." }],
    [
      { email: 'nobody', name: ' ' },
      { email: expect.any(String) as string, name: expect.any(String) as string },
    ],
  ])('says what is wrong with %j', (more, errors) => {
    expect(errorsOf(more)).toEqual(errors);
  });
});
