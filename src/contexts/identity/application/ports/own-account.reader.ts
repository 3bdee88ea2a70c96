import type { User } from '../../domain/user.js';

/** Reads the signed-in person's own account. */
export abstract class OwnAccountReader {
  abstract find(userId: number): Promise<User | null>;
}
