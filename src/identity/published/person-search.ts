/** A person as staff find them. */
export interface FoundPerson {
  id: number;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
  email: string;
  phoneNumber: string | null;
  role: 'user' | 'dev' | 'admin';
}

/** Whom staff look for (product.md §7, "Search everywhere"). */
export abstract class PersonSearch {
  /**
   * By parts of the names, the username, the e-mail address and the phone number, each word somewhere, whatever its accents
   * and case; by an id, or by an account at the card provider. The newest first, `most` of them at most. A text of fewer than
   * 2 characters finds none.
   */
  abstract find(text: string, most: number): Promise<FoundPerson[]>;
}
