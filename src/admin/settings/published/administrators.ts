export interface Administrator {
  id: number;
  name: string;
  email: string;
}

/** Who the administrators are. Identity knows, and is above the settings: its provider is found at the start. */
export abstract class Administrators {
  /** Those who can sign in, developers not among them, by id. */
  abstract active(): Promise<Administrator[]>;
  /** The names of people by id, whatever they are now; unknown ids are missing. */
  abstract names(userIds: readonly number[]): Promise<Map<number, string>>;
}
