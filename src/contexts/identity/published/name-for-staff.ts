/** A person's name in the console: first and last name, or the e-mail address without one; null if deleted. */
export function nameForStaff(
  person: { firstName: string | null; lastName: string | null; email: string } | undefined,
): string | null {
  if (person === undefined) return null;
  const name = [person.firstName, person.lastName].filter((part) => part !== null).join(' ');
  return name === '' ? person.email : name;
}
