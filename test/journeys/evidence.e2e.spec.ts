import canonicalize from 'canonicalize';
import { strFromU8, unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus } from '../support/people.js';
import { ProviderDashboard } from '../support/provider.js';
import { Sale } from '../support/sale.js';
import { sandboxControl } from '../support/sandbox-controls.js';

let application: TestApplication;
beforeAll(async () => {
  application = await startApplication();
});
afterAll(() => application.close());

interface RecordFile {
  delivery: string;
  entries: {
    position: number;
    kind: string;
    byUserId: number | null;
    happenedAt: string;
    recordedAt: string;
    actionId: string | null;
    facts: Record<string, unknown>;
    previousHash: string;
    hash: string;
  }[];
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

describe('the evidence of a dispute', () => {
  it('is one download of the record, which anyone can verify', async () => {
    const sale = new Sale(application);
    await sale.listed({ description: 'A <b>solid</b> oak bookcase.' });
    await (await sale.paid()).accepted();
    await sale.onTheWay();
    await expectStatus(sale.deliver(), 200);
    const charge = await new ProviderDashboard(application.sandboxUrl).chargeOf(sale.listing.id);
    const { id } = await sandboxControl<{ id: string }>(application.sandboxUrl, `charges/${charge.id}/dispute`);
    const admin = await sale.admin();
    await eventually(async () => {
      const { body } = await admin.get<{ items: { id: string }[] }>('/api/admin/disputes');
      return body.items.find((dispute) => dispute.id === id);
    }, 'the dispute');

    const path = `/api/admin/disputes/${id}/evidence`;
    expect((await sale.seller.get(path)).status).toBe(403);
    expect((await admin.get('/api/admin/disputes/dp_none/evidence')).status).toBe(404);
    const answer = await fetch(application.url + path, { headers: { cookie: admin.cookieHeader } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());

    const { delivery, entries } = JSON.parse(text('record.json')) as RecordFile;
    expect(entries.map(({ kind }) => kind)).toEqual(['booked', 'taken', 'set-off', 'picked-up', 'delivered']);
    let previous = '0'.repeat(64);
    for (const { position, kind, byUserId: by, happenedAt, recordedAt, actionId: action, facts, hash } of entries) {
      const content = { version: 1, delivery, position, kind, by, happenedAt, recordedAt, action, facts, previous };
      expect(sha256(canonicalize(content) ?? '')).toBe(hash);
      previous = hash;
    }

    const original = files['originals/proof-1-pickup.webp'] ?? new Uint8Array();
    expect(entries[3]?.facts['photoSha256']).toBe(sha256(original));
    expect((await sharp(files['photos/proof-1-pickup.jpg']).metadata()).format).toBe('jpeg');
    expect(files['photos/listing-1.jpg']).toBeDefined();

    const fields = JSON.parse(text('fields.json')) as Record<string, string>;
    expect(fields).toMatchObject({ customer_name: 'Sam Okafor', shipping_date: await sale.deliveryDay() });
    expect(fields['uncategorized_text']).toContain(
      'a code that only the buyer could see, and it was entered correctly',
    );
    const page = text('evidence.html');
    expect(page).toContain('Terms of Service version 1.1');
    expect(page).toContain('A &lt;b&gt;solid&lt;/b&gt; oak bookcase.');
    const { viewer } = await sale.transaction(sale.buyer);
    for (const secret of [viewer?.deliveryCode, viewer?.pickupCode])
      if (secret !== undefined) expect(page).not.toContain(secret);

    await eventually(async () => {
      const { body } = await admin.get<{ items: { action: string; subject?: string }[] }>('/api/admin/audit-log');
      return JSON.stringify(body).includes('download-evidence') ? true : undefined;
    }, 'the download in the audit log');
  });
});
