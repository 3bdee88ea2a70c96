import type { Person } from '../../../identity/published/user-directory.js';

/** First and last name, as far as known, or null. */
export function fullNameOf(person: Pick<Person, 'firstName' | 'lastName'> | undefined): string | null {
  const name = [person?.firstName, person?.lastName].filter((part) => part != null && part !== '').join(' ');
  return name === '' ? null : name;
}
