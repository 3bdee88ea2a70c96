import { emptyDisk, fillDisk, type StackHouse } from './house.js';

/** One part that is away in one way. */
interface Loss {
  begin(house: StackHouse): Promise<void>;
  end(house: StackHouse): Promise<void>;
}

export interface Outage extends Loss {
  name: string;
  /** The parts without which an instance is not ready, in its own words; empty where it goes on. */
  unready: string[];
  /** Parts that `/readyz` names although the instance goes on. */
  named?: string[];
  /** Nothing can answer people: the one address that they have is gone. */
  isSilent?: boolean;
  /** The proxy may have to answer (504) in place of an instance that hangs. */
  mayHang?: boolean;
  /** A message may be sent a second time (docs/operations.md, "What SMTP cannot tell"). */
  mayRepeatMail?: boolean;
  ms?: number;
}

/** Longer than an instance may take to notice it. */
export const OUTAGE_MS = 12_000;

const killed = (...names: string[]): Loss => ({
  async begin({ stack }) {
    await Promise.all(names.map((name) => stack.processes.kill(name)));
  },
  async end({ stack }) {
    for (const name of names) await stack.begin(name);
  },
});

const hung = (name: string): Loss => ({
  begin({ stack }) {
    stack.processes.signal(name, 'SIGSTOP');
    return Promise.resolve();
  },
  end({ stack }) {
    stack.processes.signal(name, 'SIGCONT');
    return Promise.resolve();
  },
});

const refused = (...names: string[]): Loss => ({
  async begin(house) {
    await Promise.all(names.map((name) => house.wire(name).cut()));
  },
  async end(house) {
    await Promise.all(names.map((name) => house.wire(name).mend()));
  },
});

const slow = (name: string, ms: number): Loss => ({
  begin(house) {
    house.wire(name).delayMs = ms;
    return Promise.resolve();
  },
  end(house) {
    house.wire(name).delayMs = 0;
    return Promise.resolve();
  },
});

const full: Loss = {
  begin() {
    fillDisk();
    return Promise.resolve();
  },
  async end({ stack }) {
    emptyDisk();
    // As whatever runs it would: it ends itself when it cannot write its log.
    await stack.begin('first');
  },
};

const both = (one: Loss, other: Loss): Loss => ({
  async begin(house) {
    await Promise.all([one.begin(house), other.begin(house)]);
  },
  async end(house) {
    await Promise.all([one.end(house), other.end(house)]);
  },
});

const outage = (name: string, loss: Loss, more: Partial<Outage> = {}): Outage => ({
  name,
  unready: [],
  ...loss,
  ...more,
});

const nothing: Loss = { begin: () => Promise.resolve(), end: () => Promise.resolve() };

/** What an operator does on purpose. */
export const operation = (name: string): Outage => outage(name, nothing);

const DATABASE = { unready: ['database'] };
const MAIL = { mayRepeatMail: true };
/** Long enough for the alert of a minute to be told. */
const ALERT_MS = 80_000;

export const FULL_DISK = outage('PostgreSQL primary: disk full', full, { named: ['database'] });

/** The parts alone, in the ways in which they can be away, and some in pairs. */
export const OUTAGES: Outage[] = [
  outage('PostgreSQL primary killed', killed('first'), DATABASE),
  outage('PostgreSQL primary hung', hung('first'), DATABASE),
  outage('standby killed', killed('second')),
  outage('standby hung', hung('second')),
  outage('standby refused', refused('standby')),
  outage('PgBouncer killed', killed('pooler'), DATABASE),
  outage('PgBouncer hung', hung('pooler'), DATABASE),
  outage('PgBouncer refused', refused('pooler'), DATABASE),
  outage('PgBouncer slow (50 ms each way)', slow('pooler', 50)),
  outage('direct line to the database refused', refused('database'), { unready: ['queue'] }),
  outage('one instance killed', killed('one')),
  outage('one instance hung', hung('two'), { mayHang: true }),
  outage('all instances killed', killed('one', 'two', 'three'), { ms: ALERT_MS }),
  outage('HAProxy killed', killed('proxy'), { ...DATABASE, isSilent: true }),
  outage('HAProxy hung', hung('proxy'), { ...DATABASE, isSilent: true }),
  outage('mail host killed', killed('mail'), MAIL),
  outage('mail host hung', hung('mail'), MAIL),
  outage('mail host refused', refused('mail'), MAIL),
  outage('mail host slow (1 s each way)', slow('mail', 1_000), MAIL),
  outage('card provider killed', killed('provider')),
  outage('card provider hung', hung('provider')),
  outage('card provider slow (1 s each way)', slow('provider', 1_000)),
  outage('card provider’s database killed', killed('providerDatabase')),
  outage('photo store killed', killed('objects')),
  outage('photo store hung', hung('objects')),
  outage('photo store refused', refused('objects')),
  outage('PostgreSQL primary and card provider killed', both(killed('first'), killed('provider')), DATABASE),
  outage('PgBouncer hung, mail host killed', both(hung('pooler'), killed('mail')), { ...DATABASE, ...MAIL }),
  outage('one instance killed, one hung', both(killed('one'), hung('three')), { mayHang: true }),
  outage('standby and photo store killed', both(killed('second'), killed('objects'))),
];
