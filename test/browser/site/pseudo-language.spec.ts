import { cookieOf, prepareEveryPage, VISITS } from '../../support/pages/every-page.js';
import { plainTexts, PseudoSite } from '../../support/pages/pseudo-site.js';

/** The console and the development pages are English. */
const ENGLISH = new Set(['transaction-admin', 'address-test', 'stripe-test', 'usertest']);

let pseudo: PseudoSite;

beforeAll(async () => {
  pseudo = await PseudoSite.start();
  await prepareEveryPage(pseudo.site);
});
afterAll(() => pseudo.end());

describe('Every page in the pseudo-language', () => {
  it.each(VISITS.filter(([name]) => !ENGLISH.has(name)))(
    '%s: shows %s no text from outside the catalogue',
    async (name, who, path) => {
      const window = await pseudo.open(path(), await cookieOf(who));
      await window.picture(name);
      expect(await plainTexts(window.page)).toEqual([]);
      await window.close();
    },
  );
});
