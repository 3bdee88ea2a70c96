import { addDays, torontoDay, torontoInstant } from '../../src/platform/domain/toronto-time.js';
import { DOCUMENTS, documentsApproved, enterDocument } from '../support/driver-documents.js';
import { mailStory, MailStage, textTo, told } from '../support/mail-stage.js';
import { expectStatus } from '../support/people.js';

const [ADMIN, DRIVER] = ['admin@porchlight.test', 'lee@porchlight.test'];

let stage: MailStage;
beforeAll(async () => {
  stage = await MailStage.open();
  await stage.mailsOf(() => expectStatus(stage.driver.post('/api/driver/apply', { acceptAgreement: true }), 201));
});
afterAll(() => stage.close());

/** The job runs at 8:30 in Toronto. */
const nextMorning = async (): Promise<void> => {
  const now = await stage.now();
  await stage.passUntil(new Date(torontoInstant(addDays(torontoDay(now), 1), 8).getTime() + 31 * 60_000));
};
const expires = async (inDays: number): Promise<void> => {
  const day = addDays(torontoDay(await stage.now()), inDays);
  await stage.rows(`UPDATE delivery.driver_document SET expires_on = $1 WHERE kind = 'insurance'`, [day]);
};

const { chapter, follows } = mailStory('The messages about a driver’s documents tell what is missing');

chapter('Messages about a driver’s documents', () => {
  follows(
    'delivery.document-decided.v1',
    'tells the driver each refusal with its reason, and approvals once',
    async () => {
      const path = `/api/admin/drivers/${String(stage.driverId)}/documents`;
      const { body } = await enterDocument(stage.driver, 'vehicle');
      const [{ id } = { id: '' }] = body['items'] as { id: string }[];
      const refused = await stage.mailsOf(() =>
        expectStatus(
          stage.admin.post(`${path}/${id}/decide`, { approved: false, reason: 'The plate is cut off.' }),
          200,
        ),
      );
      expect(told(refused)).toEqual([`${DRIVER}: We couldn’t accept your vehicle and crew`]);
      expect(textTo(refused, stage.driver)).toContain('The plate is cut off.');

      const accepted = await stage.mailsOf(() => documentsApproved(stage.driver, stage.driverId, stage.admin));
      expect(told(accepted)).toEqual([`${DRIVER}: All your driver documents are accepted`]);
      for (const said of [DOCUMENTS['licence']?.['number'], DOCUMENTS['vehicle']?.['plate']])
        expect([...refused, ...accepted].map(({ text }) => text.includes(said ?? ''))).not.toContain(true);
      await stage.mailsOf(() => stage.decideOnDriver('approved'));
    },
  );

  follows(
    'delivery.documents-asked.v1',
    'tells a driver approved earlier, immediately and again in the last week',
    async () => {
      const by = (days: number) =>
        stage.rows(`UPDATE delivery.driver SET documents_by = $1::timestamptz + $2 * interval '1 day'`, [
          new Date(Date.now()),
          days,
        ]);
      await stage.rows(`DELETE FROM delivery.driver_document WHERE kind = 'background'`);
      await by(30);
      const [first] = await stage.mailsOf(nextMorning);
      expect(first?.subject).toMatch(/^Please add your driver documents by /);
      expect(told(await stage.mailsOf(nextMorning))).toEqual([]);
      await by(8);
      expect((await stage.mailsOf(nextMorning)).map(({ to }) => to)).toEqual([DRIVER]);
      await stage.rows('UPDATE delivery.driver SET documents_by = NULL');
      await stage.mailsOf(() => documentsApproved(stage.driver, stage.driverId, stage.admin));
    },
  );

  follows('delivery.document-expiring.v1', 'tells the driver 30 and 7 days before, and at the expiry', async () => {
    await expires(20);
    const soon = await stage.mailsOf(nextMorning);
    expect(soon.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your insurance expires on /)]);
    expect(told(await stage.mailsOf(nextMorning))).toEqual([]);
    await expires(7);
    expect(await stage.mailsOf(nextMorning)).toHaveLength(1);

    await stage.seller.connectProvider(stage.site.sandboxUrl);
    await stage.mailsOf(() => Promise.resolve());
    const sale = await stage.paid('Bookcase');
    // The first window may be a week away, and the insurance must still be valid then.
    await expires(20);
    await stage.accepted(sale);
    await stage.mailsOf(() => Promise.resolve());
    await expires(0);
    const expired = await stage.mailsOf(nextMorning);
    expect(told(expired)).toContainEqual(`${DRIVER}: Your insurance has expired: you can’t take jobs`);
    expect(told(expired)).toContainEqual(
      expect.stringContaining(`${ADMIN}: Needs your attention: the insurance of driver`),
    );
    expect(textTo(expired, stage.driver)).toContain('We’ll give the jobs you haven’t started to other drivers');
  });
});
