import { sentence } from '../../../platform/texts/sentence.js';

/** A person's profile; fields that were never filled in are null. */
export interface Profile {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  /** E.164, Canada. */
  phoneNumber: string | null;
  address: string | null;
  address2: string | null;
  city: string | null;
  /** Province or territory, two capital letters. */
  state: string | null;
  /** `A1A 1A1`. */
  zipCode: string | null;
  businessType: 'individual' | 'company' | null;
}

export type ProfileChanges = Partial<Profile>;

export const EMPTY_PROFILE: Readonly<Profile> = {
  firstName: null,
  lastName: null,
  username: null,
  phoneNumber: null,
  address: null,
  address2: null,
  city: null,
  state: null,
  zipCode: null,
  businessType: null,
};

const REQUIRED = ['username', 'phoneNumber', 'address', 'city', 'state', 'zipCode', 'businessType'] as const;

/** The required registration fields that are missing, in the form's order. */
export function missingInProfile(profile: Profile): (typeof REQUIRED)[number][] {
  return REQUIRED.filter((field) => profile[field] === null);
}

/** Whether the profile has everything required for registration (product.md §3). */
export function isProfileComplete(profile: Profile): boolean {
  return missingInProfile(profile).length === 0;
}

const USERNAME = /^[A-Za-z0-9_.-]+$/;
const USERNAME_LEAST = 3;
const USERNAME_MOST = 30;

/** The problem with a username, as a sentence, or null (specification §5, product.md §3). */
export function usernameProblem(username: string): string | null {
  if (username.length < USERNAME_LEAST) return sentence('problem.username-short');
  if (username.length > USERNAME_MOST) return sentence('problem.username-long');
  if (!USERNAME.test(username)) return sentence('problem.username-signs');
  return null;
}
