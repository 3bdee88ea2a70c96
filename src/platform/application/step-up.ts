import { DomainError } from '../domain/domain-error.js';
import { isStaff, type Viewer } from './viewer.js';
import { sentence } from '../texts/sentence.js';

/** A method of proving one's identity again. */
export type StepUpMethod = 'passkey' | 'code' | 'recovery-code';

/** How long a proof is valid (product.md §2), in milliseconds. */
export const STEP_UP_LIFETIME_MS = 10 * 60_000;

/** A route's requirement; see `StepUp`. */
export interface StepUpRule {
  /** Only for staff: the parties make the same call about their own sale. */
  of?: 'staff';
  /** The call manages passkeys: a person who lost theirs uses a recovery code. */
  aboutPasskeys?: true;
}

/** The last proof is too old or not strong enough; 403 `step-up-required` with `details.methods`. */
export class StepUpRequired extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'step-up-required';
  override readonly details: { methods: StepUpMethod[] };
  constructor(methods: readonly StepUpMethod[]) {
    super(sentence('problem.confirm-you'));
    this.details = { methods: [...methods] };
  }
}

/** Staff without a passkey in production (product.md §2); 403 `passkey-required`. */
export class PasskeyRequired extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'passkey-required';
  constructor() {
    super('Please add a passkey first. The console opens with it.');
  }
}

/** In production staff have staff rights only in sessions in which they have used a passkey. */
export function isProvenStaff(viewer: Viewer, isProduction: boolean): boolean {
  return isStaff(viewer) && (!isProduction || viewer.verified.withPasskey);
}

const lacksPasskey = (viewer: Viewer, isProduction: boolean): boolean =>
  isProduction && isStaff(viewer) && !viewer.hasPasskey;

/** Throws `PasskeyRequired` or `StepUpRequired` if a staff member may not use the console in this session. */
export function requireOpenConsole(viewer: Viewer, isProduction: boolean): void {
  if (isProvenStaff(viewer, isProduction)) return;
  if (lacksPasskey(viewer, isProduction)) throw new PasskeyRequired();
  throw new StepUpRequired(['passkey']);
}

/** In production a person with a passkey must use it; elsewhere a code is enough (product.md §2). */
function methodsFor({ hasPasskey }: Viewer, { aboutPasskeys }: StepUpRule, isProduction: boolean): StepUpMethod[] {
  if (!hasPasskey) return ['code'];
  return ['passkey', ...(isProduction ? [] : ['code' as const]), ...(aboutPasskeys ? ['recovery-code' as const] : [])];
}

/** Throws `PasskeyRequired` or `StepUpRequired` without a strong enough proof from the last ten minutes. */
export function requireFreshProof(
  viewer: Viewer,
  rule: StepUpRule,
  { now, isProduction }: { now: Date; isProduction: boolean },
): void {
  if (rule.of === 'staff' && !isStaff(viewer)) return;
  if (lacksPasskey(viewer, isProduction) && rule.aboutPasskeys !== true) throw new PasskeyRequired();
  const methods = methodsFor(viewer, rule, isProduction);
  const { at, by } = viewer.verified;
  const age = now.getTime() - at.getTime();
  if (age >= STEP_UP_LIFETIME_MS || !methods.includes(by)) throw new StepUpRequired(methods);
}
