import type { Problem } from '../../shared/api/problem';
import { signInFor } from '../../shared/sign-in/after-sign-in';
import { clockTime } from '../../shared/ui/clock-time';
import { nextWindows, type NextWindow } from '../../shared/windows/next-windows';

/** A refused payment: what happened, what to do, and where to go or what to choose instead. */
export interface Refusal {
  text: string;
  advice?: string;
  link?: { to: string; text: string };
  windows?: NextWindow[];
}

type Advice = (shareLink: string, details: unknown) => Omit<Refusal, 'text'>;

const item = (shareLink: string) => ({ to: `/transaction/${shareLink}`, text: 'Back to the item' });
const sold = (shareLink: string) => ({ to: `/item-sold/${shareLink}`, text: 'What that means' });

const ADVICE: Record<string, Advice> = {
  'window-full': (_link, details) => {
    const windows = nextWindows(details);
    return windows.length === 0 ? {} : { advice: 'These are open:', windows };
  },
  'window-closed': () => ({ advice: 'What is open is shown above.' }),
  'item-reserved': (_link, details) => {
    const until = (details as { reservedUntil?: string } | null | undefined)?.reservedUntil;
    return until === undefined
      ? {}
      : { advice: `They have until ${clockTime(until)} to finish; after that it is free again.` };
  },
  'checkout-open': (shareLink) => ({
    advice:
      'A payment that you neither finish nor leave ends by itself after 35 minutes. What you entered here is kept.',
    link: item(shareLink),
  }),
  'own-item': (shareLink) => ({
    advice: 'Send the link to your buyer instead.',
    link: { to: `/transaction/${shareLink}`, text: 'See your item' },
  }),
  expired: (shareLink) => ({ advice: 'Once it is renewed, the same link works again.', link: item(shareLink) }),
  'already-sold': (shareLink) => ({ advice: 'You were not charged.', link: sold(shareLink) }),
  'wrong-state': (shareLink) => ({ advice: 'You were not charged.', link: item(shareLink) }),
  'not-signed-in': (shareLink) => ({
    advice: 'Sign in again; what you entered is kept.',
    link: { to: signInFor(`/transaction/${shareLink}/order`), text: 'Sign in' },
  }),
};

/** What to show instead of the payment page (api.md, "Errors"; product.md §4). */
export function refusalOf({ code, status, message, details }: Problem, shareLink: string): Refusal {
  const advise = ADVICE[status === 401 ? 'not-signed-in' : code];
  return { text: message, ...advise?.(shareLink, details) };
}
