import type { Problem } from '../../shared/api/problem';
import { signInFor } from '../../shared/sign-in/after-sign-in';
import { clockTime } from '../../shared/ui/clock-time';
import { nextWindows, type NextWindow } from '../../shared/windows/next-windows';
import { t } from '../../shared/texts/texts';

/** A refused payment: what happened, what to do, and where to go or what to choose instead. */
export interface Refusal {
  text: string;
  advice?: string;
  link?: { to: string; text: string };
  windows?: NextWindow[];
}

type Advice = (shareLink: string, details: unknown) => Omit<Refusal, 'text'>;

const item = (shareLink: string) => ({ to: `/transaction/${shareLink}`, text: t('order.back') });
const sold = (shareLink: string) => ({ to: `/item-sold/${shareLink}`, text: t('order.refusal.sold') });

const ADVICE: Record<string, Advice> = {
  'window-full': (_link, details) => {
    const windows = nextWindows(details);
    return windows.length === 0 ? {} : { advice: t('order.refusal.windows'), windows };
  },
  'window-closed': () => ({ advice: t('order.refusal.windows-above') }),
  'item-reserved': (_link, details) => {
    const until = (details as { reservedUntil?: string } | null | undefined)?.reservedUntil;
    return until === undefined ? {} : { advice: t('order.refusal.reserved', { time: clockTime(until) }) };
  },
  'checkout-open': (shareLink) => ({
    advice: t('order.refusal.open'),
    link: item(shareLink),
  }),
  'own-item': (shareLink) => ({
    advice: t('order.refusal.own-item'),
    link: { to: `/transaction/${shareLink}`, text: t('order.own-item') },
  }),
  expired: (shareLink) => ({ advice: t('order.refusal.expired'), link: item(shareLink) }),
  'already-sold': (shareLink) => ({ advice: t('order.refusal.not-charged'), link: sold(shareLink) }),
  'seller-unavailable': (shareLink) => ({ advice: t('order.refusal.not-charged'), link: item(shareLink) }),
  'wrong-state': (shareLink) => ({ advice: t('order.refusal.not-charged'), link: item(shareLink) }),
  'not-signed-in': (shareLink) => ({
    advice: t('order.refusal.sign-in-again'),
    link: { to: signInFor(`/transaction/${shareLink}/order`), text: t('order.refusal.sign-in') },
  }),
};

/** What to show instead of the payment page (api.md, "Errors"; product.md §4). */
export function refusalOf({ code, status, message, details }: Problem, shareLink: string): Refusal {
  const advise = ADVICE[status === 401 ? 'not-signed-in' : code];
  return { text: message, ...advise?.(shareLink, details) };
}
