import type { Memory } from '../../shared/browser-storage';
import type { User } from '../../shared/api/session.api';
import type { Profile } from '../../shared/profile/profile';
import { t } from '../../shared/texts/texts';

/** The three steps of registration (product.md §3), with their names on the page and in analytics. */
export const STEPS = [
  { name: 'name', title: t('account.register.name') },
  { name: 'address', title: t('account.register.address') },
  { name: 'business', title: t('account.register.business') },
] as const;
export const LAST_STEP = STEPS.length - 1;

const STEP_OF: Record<string, number> = {
  firstName: 0,
  lastName: 0,
  username: 0,
  businessType: LAST_STEP,
  acceptTerms: LAST_STEP,
};

/** The step that contains a refused field. */
export const stepOf = (field: string): number => STEP_OF[field] ?? 1;

const NEEDED_AT_ADDRESS: [keyof Profile, string][] = [
  ['phoneNumber', t('account.register.need.phone')],
  ['address', t('account.register.need.street')],
  ['city', t('account.register.need.city')],
  ['zipCode', t('account.register.need.postal-code')],
];

/** The fields that a step still needs, each with its sentence (specification §5); the server validates the rest. */
export function missing(step: number, profile: Profile, accepted: boolean): Record<string, string> {
  if (step === 0) return profile.username.trim().length < 3 ? { username: t('account.register.need.username') } : {};
  if (step === 1) return Object.fromEntries(NEEDED_AT_ADDRESS.filter(([field]) => profile[field].trim() === ''));
  return accepted ? {} : { acceptTerms: t('account.register.need.terms') };
}

/** Whether registration is complete: the profile is complete and the terms in force are accepted. */
export const hasRegistered = ({ profileCompleted, needsTosUpdate }: User): boolean =>
  profileCompleted && !needsTosUpdate;

/** What a person has typed so far; kept in the browser tab until it is sent. */
export interface Draft {
  step: number;
  profile: Profile;
  accepted: boolean;
}

const keyOf = (userId: number): string => `registration:${userId}`;

export const saveDraft = (store: Memory, userId: number, draft: Draft): void =>
  store.setItem(keyOf(userId), JSON.stringify(draft));

export const forgetDraft = (store: Memory, userId: number): void => store.removeItem(keyOf(userId));

/** The person’s stored draft, merged over the saved profile; null if there is none or it is unreadable. */
export function readDraft(store: Memory, userId: number, known: Profile): Draft | null {
  try {
    const kept = JSON.parse(store.getItem(keyOf(userId)) ?? 'null') as Partial<Draft> | null;
    if (kept === null || typeof kept !== 'object') return null;
    const typed = Object.entries(kept.profile ?? {}).filter(
      ([field, value]) => field in known && typeof value === 'string',
    );
    const step = Math.min(LAST_STEP, Math.max(0, Math.trunc(Number(kept.step) || 0)));
    return { step, profile: { ...known, ...Object.fromEntries(typed) }, accepted: kept.accepted === true };
  } catch {
    return null;
  }
}
