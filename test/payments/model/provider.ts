import {
  ProviderRefusal,
  ProviderUnclear,
} from '../../../src/contexts/payments/provider/application/ports/card-provider.js';
import type { ProviderRequest } from '../../../src/contexts/payments/provider/application/ports/provider-requests.js';

const DAY_MS = 86_400_000;

/** One request in progress, as the provider reads it. */
export interface Sent {
  key: string;
  request: ProviderRequest;
}

/** Money that moved. */
export interface Effect {
  id: string;
  purpose: string;
  cents: number;
  /** From the metadata; null for movements in the dashboard. */
  operationId: string | null;
  key: string | null;
  at: number;
}

type Answer = { made: Effect } | { refused: string } | 'failed';
interface Stored {
  request: string;
  at: number;
  /** Null while it is executed. */
  answer: Answer | null;
}

/** How the provider handles a new request: executes it, refuses it, or fails with a 500 that it remembers. */
export type Reaction = 'does' | 'refuses' | 'fails';

/** A request's content, as built by `modelRequest`. */
interface Body {
  amount: number;
  purpose: string;
  metadata: { operation_id: string };
}
const bodyOf = ({ request }: Sent): Body => request.parameters as unknown as Body;

/**
 * The card provider by its contract: it stores the first outcome under its key for a day, refusals and 500s included;
 * the key with another request is an `idempotency_error`, and a 409 while the first is still being executed.
 */
export class ModelProvider {
  readonly effects: Effect[] = [];
  /** Requests whose sender has timed out: they arrive later. */
  readonly network: Sent[] = [];
  /** Started, but not finished when the sender timed out. */
  readonly executing: Sent[] = [];
  /** Keys that arrived with two different requests. */
  readonly misused = new Set<string>();
  /** The maximum refund of a payment, by purpose; cents. */
  readonly limits = new Map<string, number>();
  readonly #stored = new Map<string, Stored>();

  constructor(private readonly now: () => number) {}

  /** Throws like the provider's client. */
  receive(sent: Sent, reaction: Reaction): Effect {
    const known = this.#known(sent);
    if (known?.answer === null) throw new ProviderUnclear('409: the key is in use');
    if (known !== undefined && known.request !== JSON.stringify(sent.request)) {
      this.misused.add(sent.key);
      throw new ProviderRefusal('idempotency_error', 'the key was used with another request');
    }
    return told(known?.answer ?? this.#execute(sent, reaction));
  }

  /** Starts new requests, without an answer yet. */
  begin(sent: Sent): void {
    if (this.#known(sent) !== undefined) return;
    this.#store(sent, null);
    this.executing.push(sent);
  }

  /** Executes the next late request, or finishes the next started one. */
  catchUp(): void {
    const begun = this.executing.shift();
    if (begun !== undefined) {
      this.#execute(begun, 'does');
      return;
    }
    const late = this.network.shift();
    if (late !== undefined && this.#known(late) === undefined) this.#execute(late, 'does');
  }

  get isQuiet(): boolean {
    return this.network.length + this.executing.length === 0;
  }

  /** Whether the key has its outcome, so that requests with it move nothing. */
  isDecided(key: string): boolean {
    return (this.#stored.get(key)?.answer ?? null) !== null;
  }

  /** The movements with the purpose, whoever made them. */
  made(purpose: string): Effect[] {
    return this.effects.filter((effect) => effect.purpose === purpose);
  }

  leftOf(purpose: string): number {
    return (this.limits.get(purpose) ?? Infinity) - this.made(purpose).reduce((sum, { cents }) => sum + cents, 0);
  }

  /** A person does in the dashboard what our refused call should have done. */
  madeByHand(purpose: string, cents: number): void {
    this.effects.push({ id: this.#nextId(), purpose, cents, operationId: null, key: null, at: this.now() });
  }

  /** All state that determines its next actions. */
  get digest(): unknown {
    return [this.effects, this.network, this.executing, [...this.#stored]];
  }

  #known({ key }: Sent): Stored | undefined {
    const known = this.#stored.get(key);
    if (known === undefined || known.answer === null || this.now() - known.at < DAY_MS) return known;
    this.#stored.delete(key);
    return undefined;
  }

  #execute(sent: Sent, reaction: Reaction): Answer {
    const answer = this.#answer(sent, reaction);
    this.#store(sent, answer);
    return answer;
  }

  #answer(sent: Sent, reaction: Reaction): Answer {
    if (reaction === 'refuses') return { refused: 'balance_insufficient' };
    if (reaction === 'fails') return 'failed';
    const { amount: cents, purpose, metadata } = bodyOf(sent);
    if (this.leftOf(purpose) < cents)
      return { refused: this.leftOf(purpose) === 0 ? 'charge_already_refunded' : 'amount_too_large' };
    const own = { operationId: metadata.operation_id, key: sent.key };
    const made: Effect = { id: this.#nextId(), purpose, cents, ...own, at: this.now() };
    this.effects.push(made);
    return { made };
  }

  #store({ key, request }: Sent, answer: Answer | null): void {
    this.#stored.set(key, { request: JSON.stringify(request), at: this.now(), answer });
  }

  #nextId(): string {
    return `made-${String(this.effects.length + 1)}`;
  }
}

function told(answer: Answer): Effect {
  if (answer === 'failed') throw new ProviderUnclear('500');
  if ('refused' in answer) throw new ProviderRefusal(answer.refused, 'refused');
  return answer.made;
}
