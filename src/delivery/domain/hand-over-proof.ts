import type { CodeRefusal, DeliveryState, ProofKind } from './delivery-state.js';
import { ProofMissing } from './delivery.errors.js';
import { tryCode, type HandOverCode } from './hand-over-code.js';
import { sentence } from '../../texts/sentence.js';

type Tried = Pick<DeliveryState, 'deliveryCode' | 'dropOff'>;
/** `codeMatches` is null when no code was given. */
interface Given {
  codeMatches: boolean | null;
  hasPhoto: boolean;
}

/** The seller's code at the pickup, where it is needed. Throws `ProofMissing` when none was given. */
export function tryPickup(
  { pickupCode }: Pick<DeliveryState, 'pickupCode'>,
  codeMatches: boolean | null,
): ReturnType<typeof tryCode> {
  if (codeMatches === null) throw new ProofMissing('code', sentence('problem.enter-seller-code'));
  return tryCode(pickupCode, codeMatches);
}

/**
 * What proves the delivery: the buyer's code, or a photo where the buyer chose no contact or an administrator lifted the
 * code; or the refusal of a wrong code. `code` counts the wrong ones. Throws `ProofMissing`.
 */
export function tryDelivery(tried: Tried, given: Given): { proof: CodeRefusal | ProofKind; code: HandOverCode } {
  const { deliveryCode: code } = tried;
  const isLocked = code.override === null && tryCode(code, true).refusal !== null;
  return given.codeMatches === true && !isLocked ? { proof: 'code', code } : photoProof(tried, given);
}

function photoProof(
  { dropOff, deliveryCode }: Tried,
  { codeMatches, hasPhoto }: Given,
): ReturnType<typeof tryDelivery> {
  const photoWillDo = dropOff.noContact || deliveryCode.override !== null;
  if (photoWillDo && hasPhoto) return { proof: 'photo', code: deliveryCode };
  if (codeMatches === null || deliveryCode.override !== null) {
    throw photoWillDo
      ? new ProofMissing('photo', sentence('problem.photo-where-left'))
      : new ProofMissing('code', sentence('problem.enter-buyer-code'));
  }
  const { code, refusal } = tryCode(deliveryCode, codeMatches);
  return { proof: refusal ?? 'code', code };
}
