import { codeInWords, noteInWords } from './code-words';

describe('server codes in words', () => {
  it.each([
    ['identity.user-edited', 'Edited an account'],
    ['release_due', 'Release due'],
    ['expired_or_canceled_card', 'The buyer’s card is expired or cancelled'],
    ['payments.made-up-act', 'Made up act'],
    ['charge.dispute.created', 'Dispute created'],
    ['magic-link', 'Magic link'],
    ['What a person wrote.', 'What a person wrote.'],
  ])('reads %s as words', (code, words) => expect(codeInWords(code)).toBe(words));

  it.each([
    ['identity, licence', 'Identity, Driver’s licence'],
    ['new-seller: third sale', 'First sales: third sale'],
    ['new-seller, until 2026-11-29T22:40:00Z', 'First sales: paid on Sun, Nov 29, 5:40 p.m.'],
    ['missing-here: ch_1', 'Missing here: ch_1'],
    ['He said: no', 'He said: no'],
    ['two words, a comma', 'two words, a comma'],
  ])('reads the note %p as %p', (note, words) => expect(noteInWords(note)).toBe(words));
});
