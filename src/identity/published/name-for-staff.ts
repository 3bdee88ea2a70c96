/** First and last name, or the e-mail address of a person without one; null for one who is gone. As the console names people. */
export function nameForStaff(
  person: { firstName: string | null; lastName: string | null; email: string } | undefined,
): string | null {
  if (person === undefined) return null;
  const name = [person.firstName, person.lastName].filter((part) => part !== null).join(' ');
  return name === '' ? person.email : name;
}
