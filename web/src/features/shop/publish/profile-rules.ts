import type { Profile } from '../../../shared/profile/profile';
import { t } from '../../../shared/texts/texts';

const NEEDED: [keyof Profile, string][] = [
  ['phoneNumber', t('listing.profile.phone')],
  ['address', t('listing.profile.street')],
  ['city', t('listing.profile.city')],
  ['zipCode', t('listing.profile.postal-code')],
];

/** The missing fields of a seller’s profile, each with its sentence (specification §5); the server validates the rest. */
export function missingOf(profile: Profile, accepted: boolean): Record<string, string> {
  return {
    ...(profile.username.trim().length < 3 ? { username: t('listing.profile.username') } : {}),
    ...Object.fromEntries(NEEDED.filter(([field]) => profile[field].trim() === '')),
    ...(accepted ? {} : { acceptTerms: t('listing.profile.accept') }),
  };
}

/** The fields that “More about you” holds. */
export const MORE = ['firstName', 'lastName', 'username', 'address2', 'state', 'businessType'] as const;

/** Whether any of those was filled in by the person, and not by us. */
export const hasMore = ({ firstName, lastName, username, address2, state, businessType }: Profile): boolean =>
  [firstName, lastName, address2].some((text) => text !== '') ||
  state !== 'ON' ||
  businessType !== 'individual' ||
  !/^seller\d{6}$/.test(username);

const DIGITS_OF_A_NAME = 3;

/** Suggests a username: the first name with some of the digits, or "seller" with all of them. */
export function suggestedUsername(firstName: string, digits: string): string {
  const plain = firstName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 24);
  return plain === '' ? `seller${digits}` : plain + digits.slice(0, DIGITS_OF_A_NAME);
}
