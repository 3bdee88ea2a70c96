import { t } from '../../shared/texts/texts';

/** The state of the signed-in person; `isVerified` is undefined until known. */
export interface Standing {
  profileCompleted: boolean;
  isProspect: boolean;
  isVerified: boolean | undefined;
  hasProducts: boolean | undefined;
}

export interface NextStep {
  title: string;
  text: string;
  action: { label: string; to: string };
  more?: { label: string; to: string };
}

const PURCHASES = { label: t('home.next.purchases'), to: '/purchases' };

/** The next action of a signed-in person; null until known. */
export function nextStepOf({ profileCompleted, isProspect, isVerified, hasProducts }: Standing): NextStep | null {
  if (!profileCompleted)
    return {
      title: t('home.next.register.title'),
      text: isProspect ? t('home.next.register.prospect') : t('home.next.register.text'),
      action: { label: t('home.next.register.action'), to: isProspect ? '/auth/complete-registration' : '/register' },
      more: PURCHASES,
    };
  if (isVerified === undefined) return null;
  if (!isVerified)
    return {
      title: t('home.next.payments.title'),
      text: t('home.next.payments.text'),
      action: { label: t('home.next.payments.action'), to: '/pre-stripe-connect' },
      more: PURCHASES,
    };
  if (hasProducts === undefined) return null;
  return hasProducts
    ? {
        title: t('home.next.sell.title'),
        text: t('home.next.sell.text'),
        action: { label: t('home.next.create'), to: '/create-link' },
        more: PURCHASES,
      }
    : {
        title: t('home.next.first.title'),
        text: t('home.next.first.text'),
        action: { label: t('home.next.create'), to: '/create-link' },
        more: PURCHASES,
      };
}
