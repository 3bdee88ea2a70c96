import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { User } from '../../domain/user.js';
import { USERS } from './user.mapper.js';

/** Reads the signed-in person's own account. */
@Injectable()
export class SqlOwnAccountReader {
  constructor(private readonly session: DatabaseSession) {}

  find(userId: number): Promise<User | null> {
    return USERS.first(this.session, 'WHERE id = $1', [userId]);
  }
}
