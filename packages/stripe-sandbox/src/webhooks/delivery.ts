import type { WebhookEndpoint } from '../resources/webhook-endpoints.js';
import type { ApiObject, Sandbox } from '../store/sandbox.js';
import { signatureHeader } from './signature.js';

const RETRY_AFTER_MS = [300, 700, 1500, 3000, 5000, 8000, 15_000, 30_000, 60_000, 120_000, 300_000, 900_000, 3_600_000];
const ANSWER_WITHIN_MS = 10_000;
const AT_ONCE = 4;

interface DueDelivery {
  readonly id: string;
  readonly attempts: number;
  readonly event: ApiObject;
  readonly endpoint: WebhookEndpoint | null;
}

/** Sends events to their endpoints until they are taken; what waits is kept in the database and survives a restart. */
export class WebhookDelivery {
  readonly #underway = new Map<string, Promise<void>>();

  constructor(private readonly sandbox: Sandbox) {}

  /** Starts what is due and there is room for. */
  async sendDue(): Promise<void> {
    const room = AT_ONCE - this.#underway.size;
    if (room <= 0) return;
    const { rows } = await this.sandbox.pool.query<DueDelivery>(
      `select d.id, d.attempts, e.data as event, w.data as endpoint
       from sandbox.delivery d
       join sandbox.object e on e.id = d.event
       left join sandbox.object w on w.id = d.endpoint
       where d.state = 'waiting' and d.due_ms <= $1 and not d.id = any($2::bigint[])
       order by d.due_ms, d.id limit $3`,
      [this.sandbox.clock.nowMs(), [...this.#underway.keys()], room],
    );
    for (const delivery of rows) {
      const sending = this.#send(delivery)
        .catch((error: unknown) => process.stderr.write(`sandbox: delivery ${delivery.id}: ${String(error)}\n`))
        .then(() => {
          this.#underway.delete(delivery.id);
          this.sandbox.wake();
        });
      this.#underway.set(delivery.id, sending);
    }
  }

  async settle(): Promise<void> {
    await Promise.allSettled(this.#underway.values());
  }

  async #send({ id, attempts, event, endpoint }: DueDelivery): Promise<void> {
    if (endpoint?.status !== 'enabled') {
      await this.#record(id, 'dropped', { attempts, answer: 'the endpoint is gone or switched off' });
      return;
    }
    const answer = await post(endpoint, event, this.sandbox.clock.offsetMs);
    if (answer.startsWith('2')) {
      await this.#record(id, 'delivered', { attempts: attempts + 1, answer });
      await this.sandbox.pool.query(
        `update sandbox.object set data = jsonb_set(data, '{pending_webhooks}',
           to_jsonb(greatest(0, (data->>'pending_webhooks')::int - 1))) where id = $1`,
        [event.id],
      );
      return;
    }
    const wait = RETRY_AFTER_MS[attempts];
    await this.#record(id, wait === undefined ? 'given_up' : 'waiting', { attempts: attempts + 1, answer, wait });
  }

  async #record(
    id: string,
    state: string,
    { attempts, answer, wait = 0 }: { attempts: number; answer: string; wait?: number | undefined },
  ) {
    await this.sandbox.pool.query(
      'update sandbox.delivery set state = $2, attempts = $3, last_answer = $4, due_ms = $5 where id = $1',
      [id, state, attempts, answer, this.sandbox.clock.nowMs() + wait],
    );
  }
}

/** The status of the answer as text, or why there was none. */
async function post(endpoint: WebhookEndpoint, event: ApiObject, offsetMs: number): Promise<string> {
  const payload = JSON.stringify(event, null, 2);
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(payload, endpoint.$.secret, offsetMs),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? `no answer: ${error.message}` : 'no answer';
  }
}
