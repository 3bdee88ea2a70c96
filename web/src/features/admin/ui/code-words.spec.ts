import { codeInWords, noteInWords } from './code-words';

describe('server codes in words', () => {
  it.each([
    ['identity.user-edited', 'Edited an account'],
    ['release_due', 'Release due'],
    ['expired_or_canceled_card', 'The buyer’s card is expired or cancelled'],
    ['payments.made-up-act', 'Made up act'],
    ['What a person wrote.', 'What a person wrote.'],
  ])('reads %s as words', (code, words) => expect(codeInWords(code)).toBe(words));

  it.each([
    ['identity, licence', 'Identity, Driver’s licence'],
    ['new-seller: third sale', 'The seller’s first sales: third sale'],
    ['He said: no', 'He said: no'],
    ['two words, a comma', 'two words, a comma'],
  ])('reads the note %p as %p', (note, words) => expect(noteInWords(note)).toBe(words));
});
