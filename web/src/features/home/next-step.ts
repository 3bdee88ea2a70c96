/** What is known of the signed-in person; an undefined `isVerified` is not known yet. */
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

const PURCHASES = { label: 'Your purchases', to: '/purchases' };

/** The one thing that a signed-in person does next; null while it is not known. */
export function nextStepOf({ profileCompleted, isProspect, isVerified, hasProducts }: Standing): NextStep | null {
  if (!profileCompleted)
    return {
      title: 'Finish your registration',
      text: isProspect
        ? 'You can follow what you bought. Two minutes more, and you can sell as well.'
        : 'Three short steps, about two minutes. Then your shop opens.',
      action: { label: 'Complete Registration', to: isProspect ? '/auth/complete-registration' : '/register' },
      more: PURCHASES,
    };
  if (isVerified === undefined) return null;
  if (!isVerified)
    return {
      title: 'Set up payments',
      text: 'Add your bank details so we can pay you. Then you can create links.',
      action: { label: 'Set up payments', to: '/pre-stripe-connect' },
      more: PURCHASES,
    };
  if (hasProducts === undefined) return null;
  return hasProducts
    ? {
        title: 'Something else to sell?',
        text: 'A new link takes a minute: photos, a price, done.',
        action: { label: 'Create a link', to: '/create-link' },
        more: PURCHASES,
      }
    : {
        title: 'Create your first link',
        text: 'Everything is set up. Photos and a price are all it takes.',
        action: { label: 'Create a link', to: '/create-link' },
        more: PURCHASES,
      };
}
