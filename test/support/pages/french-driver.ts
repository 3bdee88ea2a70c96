import type { Page } from 'playwright-core';
import type { TestApplication } from '../application.js';
import { expectStatus, Person } from '../people.js';
import { Seeds } from '../seeds.js';
import { fr, frPattern, type FrenchWalk } from './french.js';
import { photoFile } from './item-form.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** An approved driver who reads French. */
export async function approvedDriver(site: TestApplication): Promise<Person> {
  const driver = new Person(site.url, `chauffeur-${String(process.pid)}@porchlight.test`);
  const seeds = new Seeds(site);
  const names = { firstName: 'Léa', lastName: 'Moreau', username: `lea.${String(process.pid)}` };
  const id = await seeds.person(driver, names);
  await expectStatus(driver.call('PATCH', '/api/user', { body: { language: 'fr' } }), 200);
  await seeds.approvedDriver(id);
  return driver;
}

/** Accepts the job, sets off, and arrives at the seller's. */
export async function arrives(walk: FrenchWalk): Promise<void> {
  const { page } = walk;
  const take = page.getByRole('button', { name: new RegExp(`^${fr('job.take-job')}`) });
  await take.waitFor();
  await walk.screen('course-libre');
  await walk.press(take);
  await walk.screen('course-prise', page.getByRole('link', { name: fr('driver.open-next-stop') }));
  await walk.press(page.getByRole('link', { name: fr('driver.open-next-stop') }));
  await button(page, fr('job.give-job-back')).waitFor();
  await walk.screen('partir');
  await walk.press(button(page, fr('job.set-off')));
  await walk.screen('chez-le-vendeur', heading(page, fr('job.at-seller')));
  await walk.press(button(page, fr('job.im-here')));
  await page.getByText(frPattern('job.youre-marked-as-here')).waitFor();
  await walk.screen('arrive');
}

/** Tries an incomplete pickup and a wrong code first, then picks up. */
export async function picksUp(walk: FrenchWalk, code: string): Promise<void> {
  const { page } = walk;
  const pickedUp = button(page, fr('job.picked-up'));
  await walk.press(pickedUp);
  await page.getByText(fr('job.compare-each-point-with')).waitFor();
  await walk.screen('ramassage-refuse');
  for (const check of [
    'job.item-photos',
    'job.it-is-complete',
    'job.its-condition-as-described',
    'job.can-transported-as',
  ] as const)
    await walk.tick(page.getByLabel(fr(check)));
  await walk.choose(page.locator('input[type=file]'), await photoFile('ramassage.jpg'));
  await page.getByAltText(fr('job.your-photo')).waitFor();
  await walk.enter(page.getByLabel(fr('job.sellers-code')), code === '0000' ? '0001' : '0000');
  await walk.press(pickedUp);
  await page.locator('.note.red').waitFor();
  await walk.screen('code-refuse');
  await walk.enter(page.getByLabel(fr('job.sellers-code')), code);
  await walk.press(pickedUp);
}

/** Hands the item over with the buyer’s code; ends on the earnings page. */
export async function delivers(walk: FrenchWalk, code: string, item: string): Promise<void> {
  const { page } = walk;
  await walk.screen('a-la-porte', heading(page, fr('job.at-buyers-door')));
  await walk.press(button(page, fr('job.im-here')));
  await page.getByText(frPattern('job.youre-marked-as-here')).waitFor();
  await walk.enter(page.getByLabel(fr('job.buyers-code')), code);
  await walk.screen('code-de-l-acheteur');
  await walk.press(button(page, fr('job.delivered')));
  await walk.screen('livre', heading(page, fr('job.delivered')));
  await page.getByText(fr('job.youll-earn', { earns: '20,00\u00a0$' })).waitFor();
  await walk.press(page.getByRole('link', { name: fr('job.your-earnings') }));
  await page.getByLabel(fr('driver.pending')).getByText(item).waitFor();
  await walk.screen('gains');
}
