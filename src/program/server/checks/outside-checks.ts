import { createTransport } from 'nodemailer';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EnvironmentError, type Environment } from '../../../platform/config/environment.js';
import { PhotonAddressSuggestions } from '../../../contexts/delivery/adapters/photon/photon-address-suggestions.js';
import { ping } from '../../../platform/scanning/clamd.js';
import { objectStoreOf } from '../../../platform/storage/object-store-of.js';
import { StorageAway, type ObjectStore } from '../../../platform/application/ports/object-store.js';
import { whyOf, type Check, type Found } from './check.js';

/** How long a start, and the doctor, waits for another machine. */
export const PATIENCE_MS = 5_000;

/** Rejects after the timeout. */
const silence = (): Promise<never> =>
  pause(PATIENCE_MS, null, { ref: false }).then(() => {
    throw new Error('it isn’t responding');
  });

async function mail({ smtpUrl, servesDevelopmentTools }: Environment): Promise<Found> {
  if (smtpUrl === null) {
    return servesDevelopmentTools
      ? { says: 'shown in the mailbox' }
      : {
          says: 'Mail is not sent, and the development mailbox is not available at this address: set SMTP_URL.',
          isWarning: true,
        };
  }
  const times = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtpUrl, ...times });
  try {
    await Promise.race([transport.verify(), silence()]);
    return { says: 'the mail server of SMTP_URL accepts the login' };
  } catch (error) {
    return (error as { code?: unknown }).code === 'EAUTH'
      ? { says: 'The mail server of SMTP_URL rejects the user name and password.', isWarning: true }
      : { says: `The mail server of SMTP_URL isn’t accepting messages right now: ${whyOf(error)}.`, isWarning: true };
  } finally {
    transport.close();
  }
}

/** Contains no personal data, and is deleted at once. */
const OBJECT = Buffer.from('Porchlight checks at its start that it can write here.\n');
/** Timeouts and rate limits, which say nothing about permissions. */
const TRANSIENT = new Set([408, 429]);

async function readBack(store: ObjectStore, key: string): Promise<void> {
  const found = await store.get(key);
  const chunks: Buffer[] = [];
  for await (const chunk of found?.stream ?? []) chunks.push(Buffer.from(chunk as Uint8Array));
  if (!Buffer.concat(chunks).equals(OBJECT)) throw new Error('the content read back differs from what was written');
}

/** Writes, reads and deletes a small object. `step` holds the name of the current step, for the message. */
async function useBucket(environment: Environment, step: { name: string }): Promise<void> {
  const store = await objectStoreOf(environment);
  const key = `start-checks/${randomUUID()}`;
  await store.put(key, OBJECT, 'text/plain');
  step.name = 'read from';
  await readBack(store, key);
  step.name = 'deleted from';
  await store.remove(key);
}

/** The status and the name that the storage answered; 0 if it did not answer. */
function answerIn(error: unknown): { status: number; name: string } {
  const cause = error instanceof StorageAway ? error.cause : error;
  const { $metadata: answer, name } = cause as Error & { $metadata?: { httpStatusCode?: number } };
  return { status: answer?.httpStatusCode ?? 0, name };
}

async function photos(environment: Environment): Promise<Found> {
  if (environment.s3 === null) return { says: 'files in DATA_DIR' };
  const step = { name: 'written to' };
  try {
    await Promise.race([useBucket(environment, step), silence()]);
    return { says: 'the bucket of S3_BUCKET allows writing, reading and deleting' };
  } catch (error) {
    const { status, name } = answerIn(error);
    const isRefusal = status >= 300 && status < 500 && !TRANSIENT.has(status);
    if (isRefusal)
      throw new EnvironmentError(
        `The bucket of S3_BUCKET cannot be ${step.name}: ${name} (${String(status)}). Use a bucket and keys that allow reading, writing and deleting.`,
      );
    return { says: `The bucket of S3_BUCKET cannot be ${step.name} right now: ${whyOf(error)}.`, isWarning: true };
  }
}

async function scanner({ clamdUrl, isProduction }: Environment): Promise<Found> {
  if (clamdUrl === null)
    return {
      says: isProduction ? 'none: drivers can send photos but not PDFs' : 'none: drivers’ PDFs are stored unscanned',
    };
  try {
    const answer = await ping(clamdUrl, PATIENCE_MS);
    if (answer !== 'PONG') throw new Error(`it says ${answer}`);
    return { says: 'the scanner of CLAMD_URL is responding' };
  } catch (error) {
    return { says: `The virus scanner of CLAMD_URL isn’t responding right now: ${whyOf(error)}.`, isWarning: true };
  }
}

/** Not personal, and known to every map. */
const KNOWN_PLACE = 'Yonge Street, Toronto';

async function addresses({ addressLookupUrl: url }: Environment): Promise<Found> {
  if (url === null) return { says: 'none: people type their full address' };
  try {
    const found = await new PhotonAddressSuggestions({ url, timeoutMs: PATIENCE_MS }).find(KNOWN_PLACE, [43.7, -79.4]);
    if (found.length > 0) return { says: 'the provider of ADDRESS_LOOKUP_URL knows Toronto' };
    return { says: 'The provider of ADDRESS_LOOKUP_URL does not know Toronto.', isWarning: true };
  } catch (error) {
    return { says: `The provider of ADDRESS_LOOKUP_URL isn’t responding right now: ${whyOf(error)}.`, isWarning: true };
  }
}

/** The tile that covers the service's first region. */
const SAMPLE_TILE = { z: '8', x: '71', y: '93', r: '' } as const;

async function map({ mapTiles }: Environment): Promise<Found> {
  if (mapTiles === null) return { says: 'none: the tracking page describes the route in words' };
  const url = mapTiles.url.replace(/\{([zxyr])\}/g, (_, name: keyof typeof SAMPLE_TILE) => SAMPLE_TILE[name]);
  try {
    const { status, headers, body } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await body?.cancel();
    if (status === 200 && headers.get('content-type')?.startsWith('image/') === true)
      return { says: 'MAP_TILES_URL returns images' };
    return { says: `MAP_TILES_URL did not return an image (status ${String(status)}).`, isWarning: true };
  } catch (error) {
    return { says: `MAP_TILES_URL isn’t responding right now: ${whyOf(error)}.`, isWarning: true };
  }
}

export const PHOTOS: Check = { about: 'photos', find: photos };
export const MAIL: Check = { about: 'mail', find: mail };
export const SCANNER: Check = { about: 'virus scanner', find: scanner };
export const ADDRESSES: Check = { about: 'addresses', find: addresses };
/** Browsers load the map, not the server. */
export const MAP: Check = { about: 'map', find: map };
