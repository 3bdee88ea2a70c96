import { createTransport } from 'nodemailer';
import { setTimeout as pause } from 'node:timers/promises';
import { contradictions } from '../config/check-together.js';
import { Environment } from '../config/environment.js';
import { readEach, type Given } from '../config/variables.js';
import { PhotonAddressSuggestions } from '../delivery/adapters/photon/photon-address-suggestions.js';
import { ping } from '../shared/adapters/scanning/clamd.js';
import { objectStoreOf } from '../shared/adapters/storage/object-store-of.js';
import { START_CHECKS, type Check, type Found } from '../server/start-checks.js';
import { startFailure } from '../server/start-failure.js';

const PATIENCE_MS = 10_000;

type Level = 'ok' | 'warning' | 'refused';

/** Rejects after as long as an answer may take. */
const silence = (): Promise<never> =>
  pause(PATIENCE_MS, null, { ref: false }).then(() => {
    throw new Error('it isn’t responding');
  });

/** What was found about one thing: in order, a warning, or what a start refuses. */
export interface Finding {
  about: string;
  level: Level;
  says: string;
}

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

async function mail({ smtpUrl, servesDevelopmentTools }: Environment): Promise<Found> {
  if (smtpUrl === null) {
    return servesDevelopmentTools
      ? { says: 'shown in the mailbox' }
      : {
          says: 'No one gets messages: set SMTP_URL, because the mailbox is not shown at this address.',
          isWarning: true,
        };
  }
  const times = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtpUrl, ...times });
  try {
    await transport.verify();
    return { says: 'the server of SMTP_URL takes messages' };
  } catch (error) {
    return {
      says: `The mail server of SMTP_URL isn’t accepting messages right now: ${whyOf(error)}.`,
      isWarning: true,
    };
  } finally {
    transport.close();
  }
}

function texts({ twilio, servesDevelopmentTools }: Environment): Promise<Found> {
  if (twilio !== null) return Promise.resolve({ says: 'sent through Twilio' });
  return Promise.resolve(
    servesDevelopmentTools
      ? { says: 'shown in the mailbox' }
      : {
          says: 'No one gets text messages: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
          isWarning: true,
        },
  );
}

function post({ postalAddress, isProduction }: Environment): Promise<Found> {
  if (postalAddress !== null) return Promise.resolve({ says: 'in every message that can be unsubscribed from' });
  return Promise.resolve(
    isProduction
      ? { says: 'The newsletter must say where you get post: set POSTAL_ADDRESS.', isWarning: true }
      : { says: 'none: the newsletter names no address' },
  );
}

/** The tile that shows all of the service's first region. */
const A_TILE = { z: '8', x: '71', y: '93', r: '' } as const;

async function map({ mapTiles }: Environment): Promise<Found> {
  if (mapTiles === null) return { says: 'none: the tracking page uses words' };
  const url = mapTiles.url.replace(/\{([zxyr])\}/g, (_, name: keyof typeof A_TILE) => A_TILE[name]);
  try {
    const { status, headers, body } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await body?.cancel();
    if (status === 200 && headers.get('content-type')?.startsWith('image/') === true)
      return { says: 'MAP_TILES_URL returns images' };
    return { says: `MAP_TILES_URL returned no image: it answered ${String(status)}.`, isWarning: true };
  } catch (error) {
    return { says: `MAP_TILES_URL isn’t responding right now: ${whyOf(error)}.`, isWarning: true };
  }
}

async function photos(environment: Environment): Promise<Found> {
  if (environment.s3 === null) return { says: 'files in DATA_DIR' };
  const look = async (): Promise<void> => {
    for await (const _key of objectStoreOf(environment).keys('records/')) return;
  };
  try {
    await Promise.race([look(), silence()]);
    return { says: 'the bucket of S3_BUCKET answers' };
  } catch (error) {
    const { name, message } = error as Error;
    return { says: `The bucket of S3_BUCKET can’t be read right now: ${name} (${message}).`, isWarning: true };
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
    return { says: 'the clamd of CLAMD_URL answers' };
  } catch (error) {
    return { says: `The virus scanner of CLAMD_URL isn’t responding right now: ${whyOf(error)}.`, isWarning: true };
  }
}

/** Of no person, and known to every map. */
const KNOWN_PLACE = 'Yonge Street, Toronto';

async function addresses({ addressLookupUrl: url }: Environment): Promise<Found> {
  if (url === null) return { says: 'none: people type their full address' };
  try {
    const found = await new PhotonAddressSuggestions({ url, patienceMs: PATIENCE_MS }).find(KNOWN_PLACE, [43.7, -79.4]);
    if (found.length > 0) return { says: 'the provider of ADDRESS_LOOKUP_URL knows Toronto' };
    return { says: 'The provider of ADDRESS_LOOKUP_URL does not know Toronto.', isWarning: true };
  } catch (error) {
    return { says: `The provider of ADDRESS_LOOKUP_URL does not answer: ${whyOf(error)}.`, isWarning: true };
  }
}

function backups({ backupPassphrase, isProduction }: Environment): Promise<Found> {
  if (backupPassphrase !== null) return Promise.resolve({ says: 'encrypted' });
  return Promise.resolve(
    isProduction
      ? { says: 'npm run backup is disabled: set BACKUP_PASSPHRASE.', isWarning: true }
      : { says: 'not encrypted, because BACKUP_PASSPHRASE is not set' },
  );
}

/** What never stops a start: it recovers by itself, or concerns a command. */
const BESIDES: readonly Check[] = [
  { about: 'mail', find: mail },
  { about: 'texts', find: texts },
  { about: 'postal address', find: post },
  { about: 'map', find: map },
  { about: 'photos', find: photos },
  { about: 'virus scanner', find: scanner },
  { about: 'addresses', find: addresses },
  { about: 'backups', find: backups },
];

async function findingOf({ about, find }: Check, environment: Environment): Promise<Finding> {
  try {
    const { says, isWarning } = await find(environment);
    return { about, level: isWarning === true ? 'warning' : 'ok', says };
  } catch (error) {
    return { about, level: 'refused', says: startFailure(error) };
  }
}

/** Looks at everything that a start looks at, with the same checks, and changes nothing. */
export async function examine(given: Given): Promise<Finding[]> {
  const { variables, problems } = readEach(given);
  const wrong = problems.length > 0 ? problems : contradictions(variables);
  if (wrong.length > 0) return wrong.map((says) => ({ about: 'configuration', level: 'refused', says }));
  const environment = Environment.read(given);
  const findings: Finding[] = [
    { about: 'configuration', level: 'ok', says: `${environment.nodeEnv}, no contradictions` },
  ];
  for (const check of [...START_CHECKS, ...BESIDES]) {
    const isRefused = findings.some(({ about, level }) => about === check.after && level === 'refused');
    if (!isRefused) findings.push(await findingOf(check, environment));
  }
  return findings;
}

const LEVELS: readonly Level[] = ['ok', 'warning', 'refused'];
const CONCLUSIONS = [
  'The server would start.',
  'The server would start, with warnings.',
  'The server would refuse to start.',
];

/** `porchlight doctor`: the lines for the terminal, and as exit code how bad the worst is: 0 in order, 1 a warning, 2 refused. */
export async function diagnose(given: Given): Promise<{ lines: string[]; code: number }> {
  const findings = await examine(given);
  const code = Math.max(...findings.map(({ level }) => LEVELS.indexOf(level)));
  const lines = findings.map(({ about, level, says }) => `${level.padEnd(8)} ${about.padEnd(14)} ${says}`);
  return { lines: [...lines, '', CONCLUSIONS[code] ?? ''], code };
}
