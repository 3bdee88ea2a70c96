import { CATALOGUES } from '../../src/platform/texts/catalogue.js';
import { mistakesIn } from '../support/french-words.js';
import { everyMessage } from '../support/messages.js';

/** Staff read English (decision 0066). */
const TO_STAFF = /^(approval-asked|money-attention|help-asked)/;

/** The names of a message’s values are no words. */
const unnamed = (message: string): string => message.replaceAll(/\{\w+(?=[,}])/g, '{');

const wrongIn = (texts: [name: string, text: string][]): string[][] =>
  texts.map(([name, text]) => [name, ...mistakesIn([text])]).filter(({ length }) => length > 1);

describe('what is written in French', () => {
  it('is French in every text of the catalogue, and set as in Canada', () => {
    expect(wrongIn(Object.entries(CATALOGUES.fr).map(([key, text]) => [key, unnamed(text)]))).toEqual([]);
  });

  it('is French in the subject of every message to a party, and set as in Canada', async () => {
    const messages = (await everyMessage({}, 'fr')).filter(({ name }) => !TO_STAFF.test(name));
    expect(wrongIn(messages.map(({ name, mail }) => [name, mail.subject]))).toEqual([]);
  });
});
