import { MoneyHouse } from '../support/money-house.js';
import { eventually, Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { orderFault, providerList, skipProviderTime } from '../support/sandbox-controls.js';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const AVAILABLE_AT_ONCE_CARD = '4000000000000077';

interface Operation {
  id: string;
  state: string;
  subject: string;
  provider_id: string | null;
  error: string | null;
}
/** An interrupted operation, and its expected outcome: one effect at the provider, which we know of. */
interface Story {
  act: () => Promise<unknown>;
  effects: () => Promise<unknown[]>;
  settled?: readonly string[];
}

let house: MoneyHouse;
let people = 0;
beforeAll(async () => {
  house = await MoneyHouse.open();
});
afterAll(() => house.close());
/** Signs the administrator in again, because staff sessions expire first. */
beforeEach(async () => {
  const admin = await new Sale(house.site).admin();
  if ((await admin.get('/api/user')).status === 401) await admin.signIn();
});

const list = <Item extends object>(path: string) => providerList<Item>(house.site.sandboxUrl, path);
const latest = async (kind: string): Promise<Operation> => {
  const sql = 'SELECT * FROM payments.provider_operation WHERE kind = $1 ORDER BY created_at DESC LIMIT 1';
  const [operation] = await house.query<Operation>(sql, [kind]);
  if (operation === undefined) throw new Error(`There is no ${kind}.`);
  return operation;
};
/** Changes a row as if another version had written it, with the table's trigger disabled. */
const change = async (id: string, set: string): Promise<void> => {
  const keeps = (state: 'DISABLE' | 'ENABLE') =>
    house.query(`ALTER TABLE payments.provider_operation ${state} TRIGGER keeps_what_was_asked`);
  await keeps('DISABLE');
  await house.query(`UPDATE payments.provider_operation SET ${set} WHERE id = $1`, [id]);
  await keeps('ENABLE');
};

const cutOff = async (step: string, act: () => Promise<unknown>): Promise<void> => {
  await house.server.killAt(step);
  await act().catch(() => undefined);
  await house.server.ended();
};
const passesMeanwhile = async (seconds: number): Promise<void> => {
  await skipProviderTime(house.site.sandboxUrl, seconds);
  await house.query('UPDATE shared.clock SET offset_ms = offset_ms + $1', [seconds * 1_000]);
};
const untilSettled = (id: string, states: readonly string[] = ['done']): Promise<Operation> =>
  eventually(
    async () => {
      const sql = 'SELECT * FROM payments.provider_operation WHERE id = $1';
      const [operation] = await house.query<Operation>(sql, [id]);
      return operation !== undefined && states.includes(operation.state) ? operation : undefined;
    },
    `the operation to be ${states.join(' or ')}`,
  );
const fundsOf = async ({ listing }: Sale): Promise<string | undefined> => {
  const sql = 'SELECT funds_state AS funds FROM payments.payment WHERE listing_id = $1 AND is_sale';
  return (await house.query<{ funds: string }>(sql, [listing.id]))[0]?.funds;
};
const untilFunds = (sale: Sale, funds: string): Promise<unknown> =>
  eventually(async () => ((await fundsOf(sale)) === funds ? true : undefined), `the money to be ${funds}`);
const sessionsOf = async ({ listing }: Sale) =>
  (await list<{ id: string; status: string; metadata: { listing_id?: string } }>('checkout/sessions?limit=100')).filter(
    ({ metadata }) => metadata.listing_id === listing.id,
  );
const checkoutStateOf = async ({ listing }: Sale): Promise<string> => {
  const sql = 'SELECT state FROM payments.checkout WHERE listing_id = $1';
  const rows = await eventually(async () => {
    const found = await house.query<{ state: string }>(sql, [listing.id]);
    return found.every(({ state }) => state !== 'planned' && state !== 'open') ? found : undefined;
  }, 'the checkout to end');
  return rows.map(({ state }) => state).join();
};

const STORIES: Record<string, () => Promise<Story>> = {
  async checkout() {
    const sale = await house.listed();
    await sale.buyer.signIn({ asProspect: true });
    return {
      act: () => sale.startCheckout(),
      effects: async () => {
        expect(await checkoutStateOf(sale)).toBe('expired');
        return (await sessionsOf(sale)).map(({ id }) => id);
      },
    };
  },
  async expire() {
    const sale = await house.listed();
    await sale.buyer.signIn({ asProspect: true });
    const { checkoutSessionId } = await sale.startCheckout();
    return {
      act: () => sale.buyer.post(`/api/orders/${checkoutSessionId}/leave`),
      // Expiring a session a second time is refused, which shows that it has ended.
      settled: ['done', 'refused'],
      effects: async () => {
        expect(['expired', 'left']).toContain(await checkoutStateOf(sale));
        expect((await sessionsOf(sale)).map(({ status }) => status)).toEqual(['expired']);
        return [(await latest('expire')).provider_id];
      },
    };
  },
  async transfer() {
    const sale = await (await house.onTheWay()).inspected();
    return {
      act: () => sale.confirm(),
      effects: async () => {
        await untilFunds(sale, 'released');
        return (await house.provider.transfersOf(sale.listing.id)).map(({ id }) => id);
      },
    };
  },
  async refund() {
    const sale = await house.paid();
    return {
      act: () => sale.buyer.post(`/api/products/${sale.listing.id}/cancel`),
      effects: async () => {
        await untilFunds(sale, 'refunded');
        expect((await house.atProvider(sale)).refunded).toEqual([17_500]);
        return (await house.provider.refundsOf(sale.listing.id)).map(({ id }) => id);
      },
    };
  },
  async reversal() {
    const sale = await house.released();
    const admin = await sale.admin();
    const body = { amount: 50, reason: 'As agreed on the phone.' };
    return {
      act: () => admin.post(`/api/admin/money-desk/${sale.listing.id}/refund`, body),
      effects: async () => {
        await untilFunds(sale, 'partly_refunded');
        const [transfer] = await house.provider.transfersOf(sale.listing.id);
        return (await list<{ id: string }>(`transfers/${transfer?.id ?? ''}/reversals`)).map(({ id }) => id);
      },
    };
  },
  async 'driver-payout'() {
    const sale = await house.released(AVAILABLE_AT_ONCE_CARD);
    await sale.driver.connectProvider(house.site.sandboxUrl);
    const { body } = await sale.driver.get<{ stripeConnectId: string }>('/api/user');
    return {
      act: () => house.pass(8 * DAY),
      effects: async () => {
        const paid = await list<{ id: string; amount: number }>(`transfers?destination=${body.stripeConnectId}`);
        expect(paid.map(({ amount }) => amount)).toEqual([2_000]);
        return paid.map(({ id }) => id);
      },
    };
  },
  async account() {
    const seller = new Person(house.site.url, `silent-${String(++people)}@porchlight.test`);
    const { id } = await seller.signIn();
    await seller.completeProfile({ firstName: 'Ana', lastName: 'Roy', username: `ana.roy${String(people)}` });
    return {
      act: () => seller.post('/api/stripe/connect'),
      effects: async () => {
        const all = await list<{ id: string; metadata: { user_id?: string } }>('accounts?limit=100');
        const [known] = await house.query<{ account: string }>(
          'SELECT stripe_account_id AS account FROM payments.seller_account WHERE user_id = $1',
          [id],
        );
        const own = all.filter(({ metadata }) => metadata.user_id === String(id)).map((account) => account.id);
        expect(own).toEqual([known?.account]);
        return own;
      },
    };
  },
  async 'account-deletion'() {
    const sale = await house.listed();
    const { body: user } = await sale.seller.get<{ id: number; stripeConnectId: string }>('/api/user');
    const admin = await sale.admin();
    return {
      act: () => admin.call('DELETE', '/api/admin/stripe/delete-user-account', { body: { userId: user.id } }),
      effects: async () => {
        expect(await house.provider.accountIds()).not.toContain(user.stripeConnectId);
        const told = await eventually(async () => {
          const rows = await house.query<{ subject: string }>(
            `SELECT subject_id AS subject FROM admin.audit_log
              WHERE action = 'payments.stripe-account-deleted' AND subject_id = $1`,
            [user.stripeConnectId],
          );
          return rows.length > 0 ? rows : undefined;
        }, 'the audit log');
        return told.map(({ subject }) => subject);
      },
    };
  },
};
const KINDS = Object.keys(STORIES);

/** Row 16 of money.md. */
describe.each([
  ['25 hours', 25 * HOUR],
  ['31 days', 31 * DAY],
])('Interrupted after the provider did it, and down for %s', (_long, seconds) => {
  it.each(KINDS)('an operation of the kind %s is looked up and adopted, with one effect', async (kind) => {
    const { act, effects, settled } = await STORIES[kind]!();
    await cutOff(`${kind}:after-call`, act);
    const { id, state } = await latest(kind);
    expect(state).toBe('sent');
    await passesMeanwhile(seconds);
    await house.restart();
    const operation = await untilSettled(id, settled);
    expect(await effects()).toEqual([operation.provider_id]);
  });
});

/** Row 17 of money.md. An older version wrote the row, or sent the request without storing it. */
describe('A deployment between a call and its outcome', () => {
  const OLDER = `request = jsonb_set(request #- '{parameters,reason}', '{parameters,metadata,version}', '"older"')`;
  const metadataOf = async (id: string | null) => {
    const all = await list<{ id: string; metadata: Record<string, string> }>('refunds?limit=100');
    return all.find((refund) => refund.id === id)?.metadata;
  };

  it('repeats the stored request, not one that newer code would build', async () => {
    const { act, effects } = await STORIES['refund']!();
    await cutOff('refund:before-call', act);
    const { id } = await latest('refund');
    await change(id, OLDER);
    // The provider executes it but all answers are lost: those to the SDK's retries, then to the newer version's.
    await orderFault(house.site.sandboxUrl, { path: '/v1/refunds', method: 'POST', mode: 'drop_after', times: 3 });
    await house.restart();
    const { error } = await untilSettled(id, ['unknown']);
    expect(error).not.toContain('idempotency');
    await house.pass(600);
    const { provider_id: refund } = await untilSettled(id);
    expect(await effects()).toEqual([refund]);
    expect(await metadataOf(refund)).toMatchObject({ version: 'older', operation_id: id });
  });

  it('adopts a request from a version that stored none, with the same key and other parameters', async () => {
    const { act, effects } = await STORIES['refund']!();
    await cutOff('refund:before-call', act);
    const { id } = await latest('refund');
    await change(id, OLDER.replace('request #-', `request #- '{parameters,metadata,operation_id}' #-`));
    await cutOff('refund:after-call', () => house.restart());
    await change(id, 'request = NULL, next_try = NULL');
    await house.restart();
    const { provider_id: refund } = await untilSettled(id);
    expect(await effects()).toEqual([refund]);
    expect(await metadataOf(refund)).not.toHaveProperty('operation_id');
  });

  it('adopts an object with the same key whose operation is no longer known', async () => {
    const { act, effects } = await STORIES['transfer']!();
    await cutOff('transfer:after-call', act);
    const { id } = await latest('transfer');
    const other = crypto.randomUUID();
    const renamed = `jsonb_set(request, '{parameters,metadata,operation_id}', '"${other}"')`;
    await change(id, `id = '${other}', request = ${renamed}`);
    await house.restart();
    const operation = await untilSettled(other);
    expect(await effects()).toEqual([operation.provider_id]);
  });
});
