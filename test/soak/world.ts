import { StepMarker } from '../../src/payments/provider/application/ports/step-marker.js';
import { StripeClient } from '../../src/payments/provider/adapters/stripe/stripe-client.js';
import { JobRunner } from '../../src/shared/adapters/jobs/job-runner.js';
import pg from 'pg';
import type { Answer } from '../support/api-client.js';
import { startApplication, type TestApplication } from '../support/application.js';
import { createDatabase } from '../support/database.js';
import type { Person } from '../support/people.js';
import type { Size } from './acts.js';
import type { Cast } from './cast.js';
import { takeSnapshot, type Delivery, type Listing, type Snapshot } from './snapshot.js';

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
  /** Decisions about its money that were answered with 200, in their order. */
  decisions: MoneyDecision[];
  /** The buyer declined it at the pickup. */
  wasDeclined: boolean;
  /** It was damaged or lost on the way, and nobody said otherwise. */
  driverGetsNothing: boolean;
}

/** `all-back`, `price-back`: to the buyer; `split`: so much to the buyer, the rest of the share to the seller; `more-back`: so much besides. */
export type MoneyDecision =
  { what: 'all-back' | 'price-back' } | { what: 'split'; cents: number } | { what: 'more-back'; cents: number };

/** A payment page that somebody has open. */
export interface Tab {
  item: Item;
  buyer: number;
  sessionId: string;
  isOver: boolean;
}

/** What a rule found wrong while a story was played. */
export class RuleBroken extends Error {}

/** One story's world: the product and its provider on a database of their own, and what the people in it know. */
export class World {
  readonly items: Item[] = [];
  readonly tabs: Tab[] = [];
  readonly told: string[] = [];
  /** By item, the transfer that was answered. */
  readonly transfers = new Map<string, string>();
  /** What items cost while these are the settings. */
  fees = { percent: 15, deliveryCents: { small: 1_000, medium: 2_500, large: 5_000 } as Record<Size, number> };
  now: Snapshot | null = null;
  #cutAt: string | null = null;
  /** True when the power failed during the act that is being played. */
  wasCut = false;

  private constructor(
    readonly cast: Cast,
    readonly site: TestApplication,
    readonly database: pg.Client,
  ) {}

  static async open(cast: Cast): Promise<World> {
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

  async restart(): Promise<void> {
    await this.site.restart();
    this.#takeHold();
  }

  /** The next time the product comes to this step of a provider call, what it was doing is cut off there. */
  cutAt(step: string | null): void {
    this.#cutAt = step;
  }

  async look(): Promise<Snapshot> {
    this.now = await takeSnapshot(this.database);
    return this.now;
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

  /** The SDK's retries stay, but not their waits; and the power can fail. */
  #takeHold(): void {
    const { sdk } = this.site.app.get(StripeClient, { strict: false });
    Object.assign(sdk, { getInitialNetworkRetryDelay: () => 0.01, getMaxNetworkRetryDelay: () => 0.02 });
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
