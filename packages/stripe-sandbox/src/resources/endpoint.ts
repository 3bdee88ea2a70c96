import type { Parameters } from '../http/parameters.js';
import type { Work } from '../store/work.js';

/** One request after all checks of the edge. */
export interface Call {
  readonly work: Work;
  readonly parameters: Parameters;
  /** The named steps of the address. */
  readonly path: Readonly<Record<string, string>>;
  /** The connected account of the `Stripe-Account` header, or '' for the platform. */
  readonly account: string;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly run: (call: Call) => Promise<unknown>;
}

/** The named step of the address. */
export const step = (call: Call, name = 'id'): string => call.path[name] ?? '';
