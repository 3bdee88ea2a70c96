import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { eventually } from '../people.js';
import { expectSaid } from './outcomes.js';
import type { Task } from './tasks.js';

/** Refunds, releases, cases and disputes. */
export const MONEY: readonly Task[] = [
  {
    name: 'refund a held sale',
    mostClicks: 5,
    do: async (operator, world) => {
      await operator.openSale('Kitchen table');
      await operator.act('Cancel and refund');
      await operator.confirm('Cancel and refund $175.00', 'The seller cannot hand it over.');
      await expectSaid(operator, 'Sale cancelled');
      await world.expectFunds('Kitchen table', 'refunded');
    },
  },
  {
    name: 'cancel an unpaid sale',
    mostClicks: 5,
    do: async (operator, world) => {
      await operator.openSale('Floor vase');
      await operator.act('Cancel the sale');
      await operator.confirm('Cancel the sale', 'The seller asked for it on the phone.');
      await operator.sees('Transaction cancelled');
      const sql = 'SELECT status FROM listings.listing WHERE id = $1';
      expect(await world.rows(sql, [world.idOf('Floor vase')])).toEqual([{ status: 'cancelled' }]);
    },
  },
  {
    name: 'open a case for a caller',
    mostClicks: 7,
    do: async (operator, world) => {
      await operator.openSale('Reading chair');
      await operator.act('Open a case');
      await operator.choose(operator.dialog.getByLabel('What’s wrong?'), 'damaged');
      await operator.fill(operator.dialog.getByLabel('What happened?'), 'The buyer called: a leg is loose.');
      await operator.confirm('Open the case');
      await expectSaid(operator, 'Case opened');
      await world.expectFunds('Reading chair', 'frozen');
    },
  },
  {
    name: 'decide a case with a split',
    mostClicks: 6,
    do: async (operator, world) => {
      await operator.task('Decide: Road bike');
      await operator.click(operator.button('Decide: Road bike'));
      await operator.click(operator.dialog.getByRole('radio', { name: 'Split' }));
      await operator.fill(operator.dialog.getByLabel('The buyer gets back (CAD)'), '50');
      await operator.confirm('Split', 'The photos show the scratch.');
      await expectSaid(operator, 'Problem decided');
      await world.expectFunds('Road bike', 'partly_refunded');
      expect((await world.sale('Road bike').ledger()).proof).toMatchObject({ seller: 77.5, refunded: 50 });
    },
  },
  {
    name: 'find what a bank’s dispute needs, and download the evidence',
    mostClicks: 2,
    do: async (operator) => {
      await operator.task('Answer: Desk lamp');
      await operator.sees(/Evidence due .* left/);
      // A job with a disputed payment cannot be assigned.
      expect(await operator.button('Assign').count()).toBe(0);
      const coming = operator.page.waitForEvent('download');
      await operator.click(operator.link(/^Download evidence/));
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(/^evidence-.*\.zip$/);
      expect(Object.keys(unzipSync(await readFile(await file.path()))).length).toBeGreaterThan(1);
    },
  },
  {
    name: 'find out why a seller was not paid',
    mostClicks: 2,
    do: async (operator, world) => {
      await operator.find(world.sale('Sewing machine').seller.email, 'Maya Tremblay');
      await operator.page.getByRole('region', { name: 'Payouts' }).getByText('RESTRICTED').first().waitFor();
      await operator.sees('Stripe is reviewing the account and gives no reason.');
      await operator.sees('Delivered, and the seller is not paid yet: 1.');
    },
  },
  {
    name: 'release overdue funds',
    mostClicks: 3,
    do: async (operator, world) => {
      await operator.task('Release: Record player');
      await operator.click(
        operator.page.getByRole('row', { name: /Record player/ }).getByRole('button', { name: 'Release again' }),
      );
      await operator.confirm('Release again');
      await world.expectFunds('Record player', 'released');
    },
  },
  {
    name: 'make a partial refund after the release',
    mostClicks: 6,
    do: async (operator, world) => {
      await operator.openSale('Film camera');
      await operator.act('Refund the buyer');
      await operator.fill(operator.dialog.getByLabel('The buyer gets back (CAD)'), '40');
      await operator.confirm('Refund the buyer', 'A lens cap is missing; agreed in a call.');
      const back = async (): Promise<true | undefined> =>
        (await world.sale('Film camera').ledger()).proof.refunded === 40 || undefined;
      await eventually(back, 'the refund');
    },
  },
  {
    name: 'decide on another administrator’s request',
    mostClicks: 3,
    do: async (operator, world) => {
      await operator.task('Answer: Jules Roy');
      await operator.click(operator.button(/^Approve: Give \$60.00 back/));
      await operator.confirm('Approve');
      await expectSaid(operator, 'Approved and done');
      const back = async (): Promise<true | undefined> =>
        (await world.sale('Guitar').ledger()).proof.refunded === 60 || undefined;
      await eventually(back, 'the refund');
    },
  },
];
