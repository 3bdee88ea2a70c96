import type { User } from '../../domain/user.js';

/** The account of who asks. */
export abstract class OwnAccountReader {
  abstract find(userId: number): Promise<User | null>;
}
