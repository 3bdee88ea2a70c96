/** What two people can have in common, strongest first. */
export const SHARED_MARKS = ['phone', 'address', 'browser', 'network'] as const;
export type SharedMark = (typeof SHARED_MARKS)[number];

export interface GivenAddress {
  address: string | null;
  address2: string | null;
  zipCode: string | null;
}

/** What a person entered or was seen with; missing and null values leave no mark. */
export interface PersonTraits {
  phone?: string | null | undefined;
  address?: GivenAddress | undefined;
  /** The random value of the browser's cookie. */
  browser?: string | null | undefined;
  /** The client's IP address; only public ones leave a mark. */
  client?: string | null | undefined;
}

/**
 * Whether two accounts may belong to one person, or to people who collude (product.md §4, "Longer holds"). Stores keyed
 * hashes for 90 days after each was last seen.
 */
export abstract class PersonLinks {
  /** In the caller's unit of work, or in its own. */
  abstract record(userId: number, traits: PersonTraits): Promise<void>;
  /** What both were seen with in the last 90 days, or have in both profiles. */
  abstract sharedBy(one: number, other: number): Promise<SharedMark[]>;
}
