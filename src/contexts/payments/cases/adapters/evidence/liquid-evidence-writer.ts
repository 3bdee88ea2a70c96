import { Injectable } from '@nestjs/common';
import { Liquid } from 'liquidjs';
import { BRAND } from '../../../../../platform/domain/brand.js';
import {
  EvidenceWriter,
  type DisputedSale,
  type EvidenceFile,
  type EvidencePhoto,
} from '../../application/ports/evidence-writer.js';
import { textsOf } from './case-texts.js';
import { EVIDENCE_PAGE } from './evidence-page.js';
import { addressOf, buyerRows, deliveryRows, inToronto, saleRows, summaryOf, whatHappened } from './evidence-texts.js';

const READ_ME = `evidence.html     everything on one page: open it in a browser, print it as PDF, attach it as “shipping documentation”
fields.json       text for the provider's form, by field name
case.json         if a problem was reported: what the buyer and seller said about it, and how it ended
record.json       the delivery's record. Each entry's hash is the SHA-256 of the canonical JSON (RFC 8785) of
                  {version: 1, delivery, position, kind, by, happenedAt, recordedAt, action, facts, previous},
                  previous being the hash of the entry before it, 64 zeros for the first
photos/           the photos as JPEG, to attach
originals/        the same photos as stored; the record has their SHA-256
`;

const file = (path: string, text: string): EvidenceFile => ({ path, content: Buffer.from(text) });
const json = (path: string, value: unknown): EvidenceFile => file(path, `${JSON.stringify(value, null, 2)}\n`);

/** The texts by the provider's field names; unknown ones are left out. */
function fieldsOf(sale: DisputedSale): Record<string, string> {
  const { checkout, buyer, listing, delivery } = sale;
  const timeline = (delivery?.entries ?? []).map(
    (entry) => `${inToronto(new Date(entry.happenedAt))}  ${whatHappened(entry)}`,
  );
  const fields: Record<string, string | undefined> = {
    product_description: `${listing.name}. ${listing.description}`.trim(),
    customer_name: checkout.dropOff.name,
    customer_email_address: buyer?.email,
    shipping_address: addressOf(sale),
    shipping_carrier: `${BRAND.name} (own driver)`,
    shipping_date: delivery?.day,
    service_date: delivery?.day,
    access_activity_log: timeline.join('\n'),
    uncategorized_text: summaryOf(sale),
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

/**
 * The texts in the folder: a page to print, the fields of the provider's form, and the record for recomputing the hash.
 */
@Injectable()
export class LiquidEvidenceWriter extends EvidenceWriter {
  readonly #engine = new Liquid({ strictVariables: true, strictFilters: true, outputEscape: 'escape' });

  async write(sale: DisputedSale, photos: readonly EvidencePhoto[]): Promise<EvidenceFile[]> {
    const { dispute, delivery } = sale;
    const page: unknown = await this.#engine.parseAndRender(EVIDENCE_PAGE, {
      brand: BRAND.name,
      colour: BRAND.colour,
      dispute: { id: dispute.id },
      summary: summaryOf(sale),
      sale: saleRows(sale),
      buyer: buyerRows(sale),
      delivery: deliveryRows(sale),
      timeline: (delivery?.entries ?? []).map((entry) => ({
        when: inToronto(new Date(entry.happenedAt)),
        what: whatHappened(entry),
        hash: entry.hash,
      })),
      said: textsOf(sale),
      photos: photos.map(({ name, caption, sha256, files }) => ({ name, caption, sha256, isKept: files !== null })),
    });
    return [
      file('read-me-first.txt', READ_ME),
      file('evidence.html', String(page)),
      json('fields.json', fieldsOf(sale)),
      ...(sale.cases.length === 0 ? [] : [json('case.json', textsOf(sale))]),
      json('record.json', { delivery: delivery?.deliveryId ?? null, entries: delivery?.entries ?? [] }),
    ];
  }
}
