import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Given } from '../../../platform/config/variables.js';
import type { RecordsReport } from '../verify-records.js';

/** What was typed after a command's name. */
export interface Typed {
  words: readonly string[];
  /** The given options, by name without the dashes. */
  options: Partial<Record<string, string | boolean>>;
}

/** Arguments that only the command itself can reject; the usage is printed after the message. */
export class WrongWords extends Error {}

/** The exit code; null for a command that runs until a signal ends it. */
export type Run = (typed: Typed, given: Given) => Promise<number | null>;

export interface Command {
  name: string;
  /** The usage after the name; '' for none. */
  takes: string;
  /** The description in the help. */
  does: string;
  /** The minimum and maximum number of arguments besides options. */
  words: readonly [min: number, max: number];
  options?: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  /** The exit code when it throws; 1 by default. */
  failsWith?: number;
  run: Run;
}

// Each command imports what it needs when it runs: `healthcheck` runs every few seconds.

/** Asks the person at the terminal without echoing the input. */
async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nothing = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const reader = createInterface({ input: process.stdin, output: nothing, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stdout.write('\n');
  }
}

const serve: Run = async () => {
  const { main } = await import('../../server/main.js');
  const { url, mailboxUrl } = await main();
  console.log(`Porchlight is open at ${url}`);
  if (mailboxUrl !== null) console.log(`The mailbox is at ${mailboxUrl}`);
  return null;
};

const migrate: Run = async (_typed, given) => {
  const { migrateDatabase } = await import('../migrate-command.js');
  await migrateDatabase(given);
  console.log('The database is migrated.');
  return 0;
};

const doctor: Run = async (_typed, given) => {
  const { diagnose } = await import('../doctor.js');
  const { lines, code } = await diagnose(given);
  console.log(lines.join('\n'));
  return code;
};

const writeBackup: Run = async ({ words: [path = ''], options }, given) => {
  const { backup, isEncrypted } = await import('../../backup/commands.js');
  const { backupFile, backupsToKeep, removeOldest } = await import('../../backup/dated-files.js');
  const { file, folder } = await backupFile(path, new Date());
  const kept = backupsToKeep(options['keep'] as string | undefined, folder);
  const withObjects = options['no-photos'] !== true;
  const { takenAt, tables, rows, objects, notNoted } = await backup(given, file, { withObjects });
  const held = `${String(tables)} tables with ${String(rows)} rows, and ${String(objects)} photos`;
  console.log(`${file} holds the data as of ${takenAt}: ${held}.`);
  console.log(
    'It holds personal data and, where no APP_SECRET is set, the key that protects it: keep it as safe as the database.',
  );
  console.log(
    (await isEncrypted(file))
      ? 'It’s encrypted: keep BACKUP_PASSPHRASE somewhere else. Without it, the file can’t be read.'
      : 'Warning: it isn’t encrypted. Set BACKUP_PASSPHRASE; production makes no backup without it.',
  );
  if (notNoted !== null)
    console.error(
      `Warning: the file is whole, but the database could not note it (${notNoted}): the alert BackupOld won’t see it.`,
    );
  // Only after the new backup is complete.
  if (folder !== null && kept !== null)
    for (const name of await removeOldest(folder, kept)) console.log(`Removed the older ${name}.`);
  return 0;
};

async function passphraseFor(
  file: string,
  given: Given,
  isEncrypted: (file: string) => Promise<boolean>,
): Promise<Given> {
  const isAsked = (given['BACKUP_PASSPHRASE'] ?? '') === '' && process.stdin.isTTY && (await isEncrypted(file));
  return isAsked ? { BACKUP_PASSPHRASE: await askHidden('Passphrase of the backup: ') } : {};
}

const restoreBackup: Run = async ({ words: [file = ''] }, given) => {
  const { isEncrypted, restore } = await import('../../backup/commands.js');
  const { takenAt, tables, objects } = await restore(
    { ...given, ...(await passphraseFor(file, given, isEncrypted)) },
    file,
  );
  console.log(`Restored the data as of ${takenAt}: ${String(tables)} tables and ${String(objects)} photos.`);
  console.log('A server started on it holds jobs, messages and money until the reconciliation finds no');
  console.log('differences from the card provider, or an administrator resumes it (docs/operations.md).');
  return 0;
};

function saidOfDays({ days, records, first, last, faults }: RecordsReport['days']): string[] {
  if (first === null) return [];
  const upTo = last === null ? '' : `, up to ${last},`;
  const compared = `${String(days)} sealed days with ${String(records)} records${upTo} were compared`;
  const found = faults.length === 0 ? ': all match their seals.' : `: ${String(faults.length)} differences.`;
  return [compared + found];
}

function saidOfDeliveries({ deliveries, entries, photos, faults }: RecordsReport['deliveries']): string {
  const read = `${String(deliveries)} deliveries, ${String(entries)} entries and ${String(photos)} photos were read`;
  return faults.length === 0 ? `${read}: all unchanged.` : `${read}: ${String(faults.length)} have been changed.`;
}

const verify: Run = async (_typed, given) => {
  const { verifyRecords } = await import('../verify-records.js');
  const { deliveries, days } = await verifyRecords(given, (line) => {
    console.log(line);
  });
  for (const line of [...saidOfDays(days), saidOfDeliveries(deliveries)]) console.log(line);
  return deliveries.faults.length + days.faults.length === 0 ? 0 : 1;
};

const turnLever: Run = async ({ words, options }, given) => {
  const { lever } = await import('../lever.js');
  const { lines, code } = await lever(given, words, options['reason'] as string | undefined);
  if (code !== 0) throw new WrongWords(lines.join('\n'));
  for (const line of lines) console.log(line);
  return 0;
};

const repeat: Run = async ({ words: [subscriber] }, given) => {
  const { repeatEvents } = await import('../repeat-events.js');
  const repeated = await repeatEvents(given, subscriber ?? null);
  console.log(`${String(repeated)} failed events are being sent to their subscribers again.`);
  return 0;
};

const letStaffIn: Run = async ({ words: [email = ''] }, given) => {
  const { letIn } = await import('../let-in.js');
  const { link, expiresAt } = await letIn(given, email);
  console.log(`Anyone who opens this link is signed in as ${email}. It works once, until ${expiresAt.toISOString()}:`);
  console.log(link);
  console.log('Where the console asks for a passkey, it still does. The audit log says that this command was used.');
  return 0;
};

const PATIENCE_MS = 2_500;
const LISTENS_EVERYWHERE: Partial<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The server's URL from its variables. They are not validated here: the server has done that, and this runs often. */
function urlOf({ HOST = '', PORT = '' }: Partial<Record<string, string>>): string {
  const host = LISTENS_EVERYWHERE[HOST] ?? (HOST === '' ? '127.0.0.1' : HOST);
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT === '' ? '3000' : PORT}/readyz`;
}

/** For supervisors that can only run a program: exits 0 when the server is ready, else 1. */
export const healthcheck: Run = async (_typed, given) => {
  const url = urlOf(given);
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!ok) console.error(`${url} answers ${String(status)}.`);
    return ok ? 0 : 1;
  } catch {
    console.error(`${url} does not answer.`);
    return 1;
  }
};

/** The subcommands of `porchlight`; the first is the default. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'serve',
    takes: '',
    does: 'starts the server, until a signal ends it',
    words: [0, 0],
    run: serve,
  },
  {
    name: 'migrate',
    takes: '',
    does: 'brings the database to this version, and gives the server’s role its rights',
    words: [0, 0],
    run: migrate,
  },
  {
    name: 'doctor',
    takes: '',
    does: 'says what a start with these variables would refuse, and why',
    words: [0, 0],
    run: doctor,
  },
  {
    name: 'backup',
    takes: 'FILE|FOLDER [--no-photos] [--keep N]',
    does: 'writes everything into one file, and leaves the newest N in a folder',
    words: [1, 1],
    options: { 'no-photos': { type: 'boolean' }, keep: { type: 'string' } },
    run: writeBackup,
  },
  {
    name: 'restore',
    takes: 'FILE',
    does: 'reads such a file into an empty database',
    words: [1, 1],
    run: restoreBackup,
  },
  {
    name: 'verify-records',
    takes: '',
    does: 'says which records are not as they were written',
    words: [0, 0],
    failsWith: 2,
    run: verify,
  },
  {
    name: 'lever',
    takes: '[NAME on|off --reason "…"]',
    does: 'shows what is held back, or holds back checkouts, payouts, messages or all that is new',
    words: [0, 2],
    options: { reason: { type: 'string' } },
    run: turnLever,
  },
  {
    name: 'repeat-events',
    takes: '[SUBSCRIBER]',
    does: 'sends events that were given up to their subscribers again',
    words: [0, 1],
    run: repeat,
  },
  {
    name: 'let-in',
    takes: 'EMAIL',
    does: 'prints a sign-in link for staff whom mail does not reach',
    words: [1, 1],
    run: letStaffIn,
  },
  {
    name: 'healthcheck',
    takes: '',
    does: 'asks the server on this machine whether it is ready',
    words: [0, 0],
    run: healthcheck,
  },
];
