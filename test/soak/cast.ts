import pg from 'pg';
import { ownPort } from '../support/own-port.js';
import { startApplication } from '../support/application.js';
import { createDatabase, type CopiedDatabase } from '../support/database.js';
import { documentsApproved } from '../support/driver-documents.js';
import { expectStatus, Person } from '../support/people.js';

/** How many sellers, buyers and drivers there are, each. */
export const COUNTERPARTS = 3;
/** Percent of the service fee that each seller is spared. */
export const DISCOUNTS = [0, 15, 100] as const;

export interface Cast {
  /** All are signed in there, and every story plays there, one after the other. */
  port: number;
  /** Nothing but the people; every story plays on a copy. */
  original: CopiedDatabase;
  sellers: Person[];
  /** The sellers' connected accounts, in their order. */
  accounts: string[];
  buyers: Person[];
  /** Of the buyers, in their order. */
  buyerIds: number[];
  drivers: { person: Person; id: number }[];
  admin: Person;
  /** Signed in as in the original again: in a story a proof may have given a session another token. */
  asBefore: () => void;
}

const numbers = Array.from({ length: COUNTERPARTS }, (_, index) => index + 1);

async function joined(person: Person, first: string, number: number): Promise<number> {
  const { id } = await person.signIn();
  const username = `${first.toLowerCase()}${String(number)}`;
  await person.completeProfile({ firstName: first, lastName: 'Tremblay', username });
  return id;
}

/** Signs everyone up once: three sellers, three buyers, three drivers of whom one has no account for payouts, an administrator. */
export async function gather(): Promise<Cast> {
  const port = await ownPort();
  const original = await createDatabase();
  const site = await startApplication({}, { database: { ...original, drop: () => Promise.resolve() }, port });
  const at = (role: string, number: number): Person =>
    new Person(site.url, `${role}-${String(number)}@porchlight.test`);
  const admin = new Person(site.url, 'admin@porchlight.test');
  await admin.signIn();
  const sellers = await Promise.all(
    numbers.map(async (number) => {
      const person = at('seller', number);
      await joined(person, 'Maya', number);
      await person.connectProvider(site.sandboxUrl);
      return person;
    }),
  );
  const buyers = numbers.map((number) => at('buyer', number));
  const signedIn = await Promise.all(buyers.map((buyer) => buyer.signIn({ asProspect: true })));
  const buyerIds = signedIn.map(({ id }) => id);
  const drivers = await Promise.all(
    numbers.map(async (number) => {
      const person = at('driver', number);
      const id = await joined(person, 'Lee', number);
      if (number > 1) await person.connectProvider(site.sandboxUrl);
      await expectStatus(person.post('/api/driver/apply', { acceptAgreement: true }), 201);
      await documentsApproved(person, id, admin);
      await expectStatus(
        admin.call('PATCH', `/api/admin/drivers/${String(id)}`, { body: { status: 'approved' } }),
        200,
      );
      return { person, id };
    }),
  );
  const accounts = await Promise.all(
    sellers.map(async (seller) => (await seller.get<{ stripeConnectId: string }>('/api/user')).body.stripeConnectId),
  );
  await site.close();
  await asTheStoriesNeed(original.ownerUrl);
  const everyone = [admin, ...sellers, ...buyers, ...drivers.map(({ person }) => person)];
  const remembered = everyone.map((person) => person.rememberCookies());
  const asBefore = (): void => {
    for (const restore of remembered) restore();
  };
  return { port, original, sellers, accounts, buyers, buyerIds, drivers, admin, asBefore };
}

/**
 * Discounts as referrals would give them, in the end; and anyone who is signed in stays so, for a story may last for
 * years.
 */
async function asTheStoriesNeed(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    for (const [index, percent] of DISCOUNTS.entries()) {
      await database.query(
        `UPDATE identity."user" SET service_fee_discount = $2, discount_overridden = true WHERE email = $1`,
        [`seller-${String(index + 1)}@porchlight.test`, percent],
      );
    }
    const later = "now() + interval '50 years'";
    await database.query(`UPDATE identity.session SET created_at = ${later}, last_seen_at = ${later}`);
  } finally {
    await database.end();
  }
}
