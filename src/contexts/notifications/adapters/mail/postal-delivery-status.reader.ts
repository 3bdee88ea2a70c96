import { Injectable } from '@nestjs/common';
import PostalMime, { type Email } from 'postal-mime';
import { DeliveryStatusReader, type DeliveryStatus } from '../../application/ports/delivery-status.reader.js';

const REPORT = /^message\/(?:global-)?delivery-status$/i;
const ORIGINAL = /^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/i;
/** The message id that the transport sets: `<id@domain>`. */
const OUR_ID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;
const STATUS = /^[245]\.\d{1,3}\.\d{1,3}(?!\d)/;
/** Deeply nested reports are a mistake or an attack. */
const LIMITS = { forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxNestingDepth: 10 } as const;
const MAX_CHARACTERS = 1_000;

function partsOf({ attachments }: Email, type: RegExp): string[] {
  return attachments.flatMap(({ mimeType, content }) =>
    type.test(mimeType) && typeof content === 'string' ? [content] : [],
  );
}

/** The fields of each block of the report: the first is about the message, the others are each about one recipient. */
async function blocksOf(report: string): Promise<Map<string, string>[]> {
  const blocks = report.split(/\r?\n\r?\n/).filter((block) => block.trim() !== '');
  const read = await Promise.all(blocks.map((block) => PostalMime.parse(`${block.trim()}\n\n`)));
  return read.map(({ headers }) => new Map(headers.map(({ key, value }) => [key, value])));
}

function failureOf(blocks: Map<string, string>[]): DeliveryStatus['failure'] {
  const failed = blocks.find((block) => block.get('action')?.trim().toLowerCase() === 'failed');
  if (failed === undefined) return null;
  const [status = null] = STATUS.exec(failed.get('status')?.trim() ?? '') ?? [];
  const said = (failed.get('diagnostic-code') ?? '').replace(/^\s*[\w-]+;/, '').replaceAll(/[\p{Cc}\s]+/gu, ' ');
  return { status, words: said.trim().slice(0, MAX_CHARACTERS) };
}

/** The report contains the bounced message or its headers; some hosts only reference it. */
async function mailIdOf(email: Email): Promise<string | null> {
  const originals = await Promise.all(partsOf(email, ORIGINAL).map((original) => PostalMime.parse(original)));
  const names = [...originals.map(({ messageId }) => messageId), email.inReplyTo, email.references];
  for (const name of names) {
    const [, id] = OUR_ID.exec(name ?? '') ?? [];
    if (id !== undefined) return id.toLowerCase();
  }
  return null;
}

/** Reads reports with `postal-mime`. */
@Injectable()
export class PostalDeliveryStatusReader extends DeliveryStatusReader {
  async read(message: Uint8Array): Promise<DeliveryStatus | null> {
    // Whatever it stumbles over, it is not a report; its parts are messages of their own.
    return this.#read(message).catch(() => null);
  }

  async #read(message: Uint8Array): Promise<DeliveryStatus | null> {
    const email = await PostalMime.parse(message, LIMITS);
    const [report] = partsOf(email, REPORT);
    if (report === undefined) return null;
    return { mailId: await mailIdOf(email), failure: failureOf(await blocksOf(report)) };
  }
}
