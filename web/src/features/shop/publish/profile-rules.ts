import type { Profile } from '../../../shared/profile/profile';

const NEEDED: [keyof Profile, string][] = [
  ['phoneNumber', 'Enter a Canadian phone number, such as 416 555 0123.'],
  ['address', 'Enter the street address.'],
  ['city', 'Enter the city.'],
  ['zipCode', 'Enter a Canadian postal code such as L4L 1A1.'],
];

/** What is missing of a seller's profile, each field with its sentence (specification §5); the server judges the rest. */
export function missingOf(profile: Profile, accepted: boolean): Record<string, string> {
  return {
    ...(profile.username.trim().length < 3 ? { username: 'Username must be at least 3 characters' } : {}),
    ...Object.fromEntries(NEEDED.filter(([field]) => profile[field].trim() === '')),
    ...(accepted ? {} : { acceptTerms: 'Please accept the terms to go on.' }),
  };
}

/** A username that nobody has to think of: the first name with some digits. */
export function suggestedUsername(firstName: string, digits: string): string {
  const plain = firstName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 24);
  return plain === '' ? '' : plain + digits;
}
