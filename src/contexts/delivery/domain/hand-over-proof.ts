import type { CodeRefusal, DeliveryState, ProofKind } from './delivery-state.js';
import { ProofMissing } from './delivery.errors.js';
import { tryCode, type HandOverCode } from './hand-over-code.js';
import { sentence } from '../../../platform/texts/sentence.js';

type Tried = Pick<DeliveryState, 'deliveryCode' | 'dropOff'>;
/** `codeMatches` is null if no code was given. */
interface Given {
  codeMatches: boolean | null;
  hasPhoto: boolean;
}

/** Checks the seller's code at the pickup. Throws `ProofMissing` if none was given. */
export function tryPickup(
  { pickupCode }: Pick<DeliveryState, 'pickupCode'>,
  codeMatches: boolean | null,
): ReturnType<typeof tryCode> {
  if (codeMatches === null) throw new ProofMissing('code', sentence('problem.enter-seller-code'));
  return tryCode(pickupCode, codeMatches);
}

/**
 * Decides what proves the delivery: the buyer's code, or a photo if the buyer chose no contact or an administrator
 * overrode the code. A wrong code is returned as a refusal and counted in `code`. Throws `ProofMissing`.
 */
export function tryDelivery(tried: Tried, given: Given): { proof: CodeRefusal | ProofKind; code: HandOverCode } {
  const { deliveryCode: code } = tried;
  const isLocked = code.override === null && tryCode(code, true).refusal !== null;
  return given.codeMatches === true && !isLocked ? { proof: 'code', code } : photoOrWrongCode(tried, given);
}

function photoOrWrongCode(
  { dropOff, deliveryCode }: Tried,
  { codeMatches, hasPhoto }: Given,
): ReturnType<typeof tryDelivery> {
  const acceptsPhoto = dropOff.noContact || deliveryCode.override !== null;
  if (acceptsPhoto && hasPhoto) return { proof: 'photo', code: deliveryCode };
  if (codeMatches === null || deliveryCode.override !== null) {
    throw acceptsPhoto
      ? new ProofMissing('photo', sentence('problem.photo-where-left'))
      : new ProofMissing('code', sentence('problem.enter-buyer-code'));
  }
  const { code, refusal } = tryCode(deliveryCode, codeMatches);
  return { proof: refusal ?? 'code', code };
}
