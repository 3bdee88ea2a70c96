/** What two people can have in common, the weightiest first. */
export const SHARED_MARKS = ['phone', 'address', 'browser', 'network'] as const;
export type SharedMark = (typeof SHARED_MARKS)[number];

export interface GivenAddress {
  address: string | null;
  address2: string | null;
  zipCode: string | null;
}

/** What a person gave, or was seen with; what is missing or null leaves no mark. */
export interface PersonTraits {
  phone?: string | null | undefined;
  address?: GivenAddress | undefined;
  /** The random text in the cookie of the browser. */
  browser?: string | null | undefined;
  /** The client's address; only one of the public Internet leaves a mark. */
  client?: string | null | undefined;
}

/**
 * Whether two accounts may be one person's, or persons' who agree (product.md §4, "Longer holds"). Kept are keyed hashes,
 * for 90 days since each was seen last.
 */
export abstract class PersonLinks {
  /** In the caller's unit of work, or in one of its own. */
  abstract record(userId: number, traits: PersonTraits): Promise<void>;
  /** What both were seen with in the last 90 days, and what is in both profiles. */
  abstract sharedBy(one: number, other: number): Promise<SharedMark[]>;
}
