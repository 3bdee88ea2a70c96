import { ProviderSilent } from '../domain/payment.errors.js';
import { ProviderUnclear } from './ports/card-provider.js';

/** For what an administrator waits for: a provider that does not answer is a sentence, not an error of ours. */
export async function orSilent<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ProviderUnclear ? new ProviderSilent() : error;
  }
}
