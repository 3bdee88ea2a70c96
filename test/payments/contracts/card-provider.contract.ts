import {
  ProviderRefusal,
  type CardProvider,
  type DriverPayoutParameters,
  type ProviderRisk,
  type RefundParameters,
  type ReversalParameters,
  type TransferParameters,
} from '../../../src/contexts/payments/provider/application/ports/card-provider.js';
import type { ProviderOperation } from '../../../src/contexts/payments/provider/application/ports/provider-operations.js';
import type { OperationKind } from '../../../src/contexts/payments/provider/domain/operation-kind.js';
import type { ProviderHistory } from '../../../src/contexts/payments/provider/application/ports/provider-history.js';
import { StripeRequests } from '../../../src/contexts/payments/provider/adapters/stripe/stripe-requests.js';
import { testEnvironment } from '../../support/environment.js';
import { ImmediateUnitOfWork } from '../../platform/fakes/immediate-unit-of-work.js';

/** A provider with one captured charge of 175.00, and an account that can be paid. */
export interface ProviderWorld {
  provider: CardProvider;
  history: ProviderHistory;
  charge: { id: string; paymentIntentId: string };
  destination: string;
  /** An account that cannot be paid. */
  closed: string;
  /** Opens a dispute about the charge; returns its id. */
  opens(what: 'dispute' | ProviderRisk['cause']): Promise<string>;
  /** Pays the account's whole balance out to its bank. */
  emptied(destination: string): Promise<void>;
}

const REQUESTS = new StripeRequests(testEnvironment({ databaseUrl: 'postgres://nowhere' }));
let drawn = 0;
/** A planned operation; the same one always has the same key. */
export function operationOf<Parameters extends object>(
  kind: OperationKind,
  parameters: Parameters,
): ProviderOperation<Parameters> {
  const id = `operation-${String(++drawn)}-${String(process.pid)}`;
  return {
    ...{ id, kind, subject: id, attempt: 1, key: `v1:contract:${id}`, parameters },
    request: REQUESTS.of(kind, parameters, id),
    ...{ state: 'planned' as const, sentAt: null, tries: 0, error: null },
    ...{ providerId: null, paymentId: null, createdAt: new Date() },
  };
}

/** The contract of card providers, for the in-memory and the real one; `open` returns a fresh world each time. */
export function cardProviderContract(open: () => Promise<ProviderWorld>): void {
  let world: ProviderWorld;
  beforeEach(async () => {
    world = await open();
  });

  /** The object that this operation made; null if it made none. */
  async function lookUp<Parameters extends object>(operation: ProviderOperation<Parameters>): Promise<unknown> {
    const all = await world.history.madeFor(operation, { since: new Date(Date.now() - 3_600_000), until: null });
    return all.find(({ operationId }) => operationId === operation.id)?.result ?? null;
  }

  const transfer = (changes: Partial<TransferParameters> = {}): ProviderOperation<TransferParameters> =>
    operationOf('transfer', {
      listingId: 'abcdefabcdef',
      amountCents: 12_750,
      destination: world.destination,
      chargeId: world.charge.id,
      ...changes,
    });
  const refund = (amountCents: number): ProviderOperation<RefundParameters> =>
    operationOf('refund', {
      listingId: 'abcdefabcdef',
      paymentIntentId: world.charge.paymentIntentId,
      amountCents,
    });
  const reversal = (transferId: string, amountCents: number): ProviderOperation<ReversalParameters> =>
    operationOf('reversal', { listingId: 'abcdefabcdef', amountCents, transferId, destination: world.destination });

  it('transfers once per operation, however often it is called, and finds the transfer again', async () => {
    const operation = transfer();
    expect(await lookUp(operation)).toBeNull();
    const first = await world.provider.transferToSeller(operation);
    expect(first.amountCents).toBe(12_750);
    expect(await world.provider.transferToSeller(operation)).toEqual(first);
    expect(await lookUp(operation)).toMatchObject({ ...first });
    expect(await lookUp(transfer())).toBeNull();
  });

  it('refuses a transfer to an account that cannot be paid, and stores the refusal under its key', async () => {
    const operation = transfer({ destination: world.closed });
    for (let times = 0; times < 2; times++) {
      const refused: unknown = await world.provider.transferToSeller(operation).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ProviderRefusal);
      expect((refused as ProviderRefusal).code).toBe('insufficient_capabilities_for_transfer');
    }
    expect(await lookUp(operation)).toBeNull();
  });

  it('refunds once per operation, in parts, and never above the captured amount', async () => {
    const operation = refund(5_000);
    const first = await world.provider.refund(operation);
    expect(await world.provider.refund(operation)).toMatchObject({ id: first.id });
    expect(await lookUp(operation)).toMatchObject({ id: first.id });
    expect(await world.provider.findRefund(first.id)).toMatchObject({ id: first.id, status: 'succeeded' });
    await expect(world.provider.refund(refund(12_501))).rejects.toBeInstanceOf(ProviderRefusal);
    expect((await world.provider.refund(refund(12_500))).id).not.toBe(first.id);
    await expect(world.provider.findRefund('re_none')).rejects.toBeInstanceOf(ProviderRefusal);
  });

  it('reverses a transfer up to the account’s balance', async () => {
    const { id } = await world.provider.transferToSeller(transfer());
    const operation = reversal(id, 5_000);
    const first = await world.provider.reverseTransfer(operation);
    expect(first.amountCents).toBe(5_000);
    expect(await world.provider.reverseTransfer(operation)).toMatchObject({ id: first.id });
    expect(await lookUp(operation)).toMatchObject({ id: first.id, amountCents: 5_000 });
    expect(await world.provider.balanceOf(world.destination)).toBe(7_750);
    await world.emptied(world.destination);
    expect(await world.provider.balanceOf(world.destination)).toBe(0);
    const refused: unknown = await world.provider.reverseTransfer(reversal(id, 1_000)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderRefusal);
  });

  it('pays a driver once per operation, from the platform’s own balance', async () => {
    const operation = operationOf<DriverPayoutParameters>('driver-payout', {
      payoutId: `payout-${String(drawn)}`,
      driverId: 9,
      amountCents: 1_000,
      destination: world.destination,
    });
    const first = await world.provider.payDriver(operation);
    expect(await world.provider.payDriver(operation)).toEqual(first);
    expect(await lookUp(operation)).toMatchObject({ ...first });
  });

  it('returns disputes, reviews and warnings by charge, by id and in a list', async () => {
    const { id } = world.charge;
    const since = new Date(Date.now() - 3_600_000);
    expect(await world.provider.findCharge(id)).toEqual({ refundedCents: 0, disputeIds: [], risks: [] });
    for (const cause of ['early-fraud-warning', 'review'] as const) {
      const risk = await world.opens(cause);
      const open = { id: risk, chargeId: id, cause, isOpen: true, closedReason: null };
      expect(await world.provider.findRisk(cause, risk)).toMatchObject(open);
      expect((await world.provider.findCharge(id)).risks).toContainEqual(expect.objectContaining(open));
      expect(await world.provider.listRisks(since)).toContainEqual(expect.objectContaining(open));
    }
    const dispute = await world.opens('dispute');
    expect((await world.provider.findCharge(id)).disputeIds).toEqual([dispute]);
    expect((await world.provider.listDisputes(since)).map((each) => each.id)).toContain(dispute);
    await expect(world.provider.findRisk('review', 'prv_none')).rejects.toBeInstanceOf(ProviderRefusal);
  });

  it('refuses an unknown dispute, and calls inside a unit of work', async () => {
    await expect(world.provider.findDispute('dp_none')).rejects.toBeInstanceOf(ProviderRefusal);
    const inside = new ImmediateUnitOfWork();
    await expect(inside.run(() => world.provider.transferToSeller(transfer()))).rejects.toThrow('unit of work');
    await expect(inside.run(() => world.provider.refund(refund(1)))).rejects.toThrow('unit of work');
  });
}
