interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** First and last name as far as known; empty if neither is. */
export const fullName = ({ firstName, lastName }: Named): string => [firstName, lastName].filter(Boolean).join(' ');

/** The name, or the user number if there is no name. */
export const nameOrNumber = (person: Named, userId: number): string => fullName(person) || `User ${userId}`;
