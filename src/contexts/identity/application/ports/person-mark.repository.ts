import type { SharedMark } from '../../published/person-links.js';

/** Something that a person was seen with; only its keyed hash is stored. */
export interface PersonMark {
  kind: SharedMark;
  hash: string;
}

export abstract class PersonMarkRepository {
  /** Seeing a known mark again restarts its retention. */
  abstract record(userId: number, marks: readonly PersonMark[], seenAt: Date): Promise<void>;
  /** These people's marks seen since the given time. */
  abstract listByUsers(userIds: readonly number[], since: Date): Promise<(PersonMark & { userId: number })[]>;
  abstract removeBefore(instant: Date): Promise<void>;
}
