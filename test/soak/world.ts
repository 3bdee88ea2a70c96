import { StepMarker } from '../../src/contexts/payments/provider/application/ports/step-marker.js';
import { StripeRequests } from '../../src/contexts/payments/provider/adapters/stripe/stripe-requests.js';
import { StripeClient } from '../../src/contexts/payments/provider/adapters/stripe/stripe-client.js';
import { JobRunner } from '../../src/platform/jobs/job-runner.js';
import pg from 'pg';
import type { Answer } from '../support/api-client.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { createDatabase } from '../support/database.js';
import type { Person } from '../support/people.js';
import type { Size } from './acts.js';
import type { Cast } from './cast.js';
import { isAdopted, takeSnapshot, type Delivery, type Listing, type Payment, type Snapshot } from './snapshot.js';

/** What was agreed when the item was listed, and what people were told about it since; cents. */
export interface Item {
  number: number;
  id: string;
  shareLink: string;
  seller: number;
  priceCents: number;
  deliveryCents: number;
  size: Size;
  feePercent: number;
  /** Payments that the provider's page said were complete. */
  paid: number;
  /** The answer was 200, so it must be so in the end. */
  wasCancelled: boolean;
  wasReleased: boolean;
  /** Decisions about its money that were answered with 200, in their order, and what others did with it once it was known. */
  decisions: Decision[];
  /** The buyer declined it at the pickup. */
  wasDeclined: boolean;
}

/**
 * `all-back`, `price-back`: to the buyer; `split`: so much to the buyer, the rest of the share to the seller; `more-back`: so
 * much besides; `given`: so much was given back in the provider's dashboard; `taken`: by a bank, with the item delivered or
 * paid out by then, or not, or just about then.
 */
export type MoneyDecision =
  | { what: 'all-back' | 'price-back' }
  | { what: 'split' | 'more-back' | 'given'; cents: number }
  | { what: 'taken'; cents: number; isFurther: boolean | null };
/** `moment`: which act of the story it was. */
export type Decision = MoneyDecision & { moment: number };

/** A payment page that someone has open. */
export interface Tab {
  item: Item;
  buyer: number;
  sessionId: string;
  isOver: boolean;
}

/** How long a silent provider is waited for. */
const PATIENCE_MS = 1_500;

/** How often the product was deployed in this story: newer code names itself in what it asks for. */
let version = 0;
const { of: asBuilt } = StripeRequests.prototype;
StripeRequests.prototype.of = function (this: StripeRequests, ...asked) {
  const built = asBuilt.apply(this, asked);
  const { metadata } = built.parameters as { metadata?: object };
  if (version === 0 || metadata === undefined) return built;
  return { ...built, parameters: { ...built.parameters, metadata: { ...metadata, version: String(version) } } };
};

const isFurther = ({ listings }: Snapshot, { listing, released, takenBack }: Payment): boolean =>
  released + takenBack > 0 || listings.some(({ id, status }) => id === listing && status === 'item_delivered');

/** What a rule found wrong while a story was played. */
export class RuleBroken extends Error {}

/** One story's world: the product and its provider on a database of their own, and what the people in it know. */
export class World {
  readonly items: Item[] = [];
  readonly tabs: Tab[] = [];
  readonly told: string[] = [];
  readonly kinds: Record<string, number> = {};
  /** By item, the transfer that was answered. */
  readonly transfers = new Map<string, string>();
  /** What items cost while these are the settings. */
  fees = { percent: 15, deliveryCents: { small: 1_000, medium: 2_500, large: 5_000 } as Record<Size, number> };
  now: Snapshot | null = null;
  /** Counts the acts; what happens during the same one has no order. */
  moment = 0;
  /** How things stood after the last two acts, the older first. */
  before: Snapshot[] = [];
  /** What the provider does with its webhooks, when nothing else is going on. */
  chaos: object = {};
  readonly #known = new Set<string>();
  #cutAt: string | null = null;
  /** True when the power failed during the act that is being played. */
  wasCut = false;

  private constructor(
    readonly cast: Cast,
    readonly site: TestApplication,
    readonly database: pg.Client,
  ) {}

  static async open(cast: Cast): Promise<World> {
    version = 0;
    cast.asBefore();
    const copy = await createDatabase(cast.original.name);
    const site = await startApplication({}, { database: copy, port: cast.port });
    const database = new pg.Client({ connectionString: copy.ownerUrl });
    await database.connect();
    const world = new World(cast, site, database);
    world.#takeHold();
    const { body } = await cast.admin.get<AdminConfig>('/api/admin/config');
    for (const size of ['small', 'medium', 'large'] as const)
      world.fees.deliveryCents[size] = Math.round(body.deliveryFees[size] * 100);
    world.fees.percent = body.serviceFeePercent;
    return world;
  }

  async close(): Promise<void> {
    await this.database.end();
    await this.site.close();
  }

  /** `meanwhile` happens while the product is not running. */
  async restart(meanwhile?: () => Promise<unknown>): Promise<void> {
    await this.site.restart(meanwhile);
    this.#takeHold();
  }

  /** From now on, whatever is asked of the provider is asked as newer code does. */
  deploy(): void {
    version += 1;
  }

  /** The next time the product comes to this step of a provider call, what it was doing is cut off there. */
  cutAt(step: string | null): void {
    this.#cutAt = step;
  }

  async look(): Promise<Snapshot> {
    const now = await takeSnapshot(this.database);
    this.#noteOthers(now, this.now);
    this.now = now;
    return now;
  }

  decided(item: Item, decision: MoneyDecision): void {
    item.decisions.push({ ...decision, moment: this.moment });
  }

  /** What others did with a sale's money counts from when the product knows of it. */
  #noteOthers(now: Snapshot, before: Snapshot | null): void {
    const note = (id: string, paymentId: string | undefined, decisionOf: (sale: Payment) => MoneyDecision): void => {
      const sale = now.payments.find((each) => each.id === paymentId && each.isSale);
      const item = this.items.find((each) => each.id === sale?.listing);
      if (sale === undefined || item === undefined || this.#known.has(id)) return;
      this.#known.add(id);
      this.decided(item, decisionOf(sale));
    };
    for (const { kind, payment, providerId } of now.operations.filter(isAdopted)) {
      const refund = kind === 'refund' && now.refunds.find(({ id }) => id === providerId);
      if (refund) note(refund.id, payment ?? undefined, () => ({ what: 'given', cents: refund.amount }));
    }
    for (const { id, charge, amount: cents, outcome } of now.disputes) {
      const paid = now.payments.find((each) => each.charge === charge);
      if (outcome === 'lost')
        note(id, paid?.id, (sale) => {
          const [was, is] = [before, now].map((each) => each !== null && isFurther(each, sale));
          return { what: 'taken', cents, isFurther: was === is ? is === true : null };
        });
    }
  }

  say(line: string): void {
    this.told.push(line);
  }

  item(index: number): Item | undefined {
    return this.items.length === 0 ? undefined : this.items[index % this.items.length];
  }

  /** One of the payment pages that are still open. */
  tab(index: number): Tab | undefined {
    const open = this.tabs.filter(({ isOver }) => !isOver);
    return open.length === 0 ? undefined : open[index % open.length];
  }

  async listing({ id }: Item): Promise<Listing> {
    const found = (await this.look()).listings.find((each) => each.id === id);
    if (found === undefined) throw new RuleBroken(`Listing ${id} is gone.`);
    return found;
  }

  /** Who has bought the item, by what was looked at last. */
  buyer({ id }: Item): Person | undefined {
    const userId = this.now?.listings.find((each) => each.id === id)?.buyer ?? null;
    return userId === null ? undefined : this.cast.buyers[this.cast.buyerIds.indexOf(userId)];
  }

  delivery({ id }: Item): Delivery | undefined {
    return this.now?.deliveries.filter(({ listing }) => listing === id).at(-1);
  }

  get jobs(): JobRunner {
    return this.site.app.get(JobRunner, { strict: false });
  }

  /** Remembers what was answered; a 5xx that nothing explains is a broken rule. */
  heard({ status, body }: Answer<unknown>): string {
    const code = (body as { code?: string } | null)?.code;
    if (status >= 500 && status !== 503 && !this.wasCut)
      throw new RuleBroken(`The answer was ${status}: ${JSON.stringify(body)}`);
    return code === undefined ? String(status) : `${status} ${code}`;
  }

  /** The SDK's retries stay, but not their waits, nor the minute in which it gives a silent provider up; and the power can fail. */
  #takeHold(): void {
    const { sdk } = this.site.app.get(StripeClient, { strict: false });
    Object.assign(sdk, { getInitialNetworkRetryDelay: () => 0.01, getMaxNetworkRetryDelay: () => 0.02 });
    (sdk as unknown as { _api: { timeout: number } })._api.timeout = PATIENCE_MS;
    const marker = this.site.app.get<StepMarker>(StepMarker, { strict: false });
    marker.reached = (step) => {
      if (step !== this.#cutAt) return;
      this.#cutAt = null;
      this.wasCut = true;
      throw new Error(`The power failed at ${step}.`);
    };
  }
}

export interface AdminConfig {
  serviceFeePercent: number;
  deliveryFees: Record<Size, number>;
}
