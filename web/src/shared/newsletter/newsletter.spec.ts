import { addressProblem } from './newsletter';

describe('an address for the newsletter', () => {
  it.each([
    ['', 'Email Required'],
    ['   ', 'Email Required'],
    ['ana', 'Invalid Email'],
    ['ana@example', 'Invalid Email'],
    ['an a@example.com', 'Invalid Email'],
    ['ana@example.com', undefined],
    ['  ana@example.com ', undefined],
  ])('%p yields %p', (typed, title) => expect(addressProblem(typed)?.[0]).toBe(title));
});
