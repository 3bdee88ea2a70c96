/** A person in the staff's search results. */
export interface FoundPerson {
  id: number;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  email: string;
  phoneNumber: string | null;
  role: 'user' | 'dev' | 'admin';
}

/** Searches people for staff (product.md §7, "Search everywhere"). */
export abstract class PersonSearch {
  /**
   * Matches words, ignoring case and accents, in the names, username, e-mail address and phone number; also ids and
   * card provider account ids. Newest first, at most `most`. A text shorter than 2 characters matches no one.
   */
  abstract find(text: string, most: number): Promise<FoundPerson[]>;
}
