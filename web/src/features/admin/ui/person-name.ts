interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** First and last name as far as they are known; empty where neither is. */
export const fullName = ({ firstName, lastName }: Named): string => [firstName, lastName].filter(Boolean).join(' ');

/** The name, or the number of someone who has none. */
export const nameOrNumber = (person: Named, userId: number): string => fullName(person) || `User ${userId}`;
