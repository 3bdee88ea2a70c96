import { DomainError } from '../domain/domain-error.js';
import { isStaff, type Viewer } from './viewer.js';
import { sentence } from '../../texts/sentence.js';

/** With what a person can prove again who they are. */
export type StepUpMethod = 'passkey' | 'code' | 'recovery-code';

/** How long a proof counts (product.md §2), in milliseconds. */
export const STEP_UP_LIFETIME_MS = 10 * 60_000;

/** What a route asks for; see `StepUp`. */
export interface StepUpRule {
  /** Only of staff: the parties make the same call about their own sale. */
  of?: 'staff';
  /** Only where the body names one of these fields. */
  whenChanging?: readonly string[];
  /** The call is about the passkeys themselves: a person who lost theirs comes in with a recovery code. */
  aboutPasskeys?: true;
}

/** The person was last verified too long ago, or not well enough; 403 `step-up-required` with `details.methods`. */
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

/** In production staff count as staff only in a session in which they have used a passkey. */
export function isProvenStaff(viewer: Viewer, isProduction: boolean): boolean {
  return isStaff(viewer) && (!isProduction || viewer.verified.withPasskey);
}

const lacksPasskey = (viewer: Viewer, isProduction: boolean): boolean =>
  isProduction && isStaff(viewer) && !viewer.hasPasskey;

/** Throws `PasskeyRequired` or `StepUpRequired` where the console is closed to a member of staff. */
export function requireOpenConsole(viewer: Viewer, isProduction: boolean): void {
  if (isProvenStaff(viewer, isProduction)) return;
  if (lacksPasskey(viewer, isProduction)) throw new PasskeyRequired();
  throw new StepUpRequired(['passkey']);
}

/** In production a person who has a passkey uses it; elsewhere a code will do (product.md §2). */
function methodsFor({ hasPasskey }: Viewer, { aboutPasskeys }: StepUpRule, isProduction: boolean): StepUpMethod[] {
  if (!hasPasskey) return ['code'];
  return ['passkey', ...(isProduction ? [] : ['code' as const]), ...(aboutPasskeys ? ['recovery-code' as const] : [])];
}

/** Throws `PasskeyRequired` or `StepUpRequired` unless the person was verified well enough in the last ten minutes. */
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
