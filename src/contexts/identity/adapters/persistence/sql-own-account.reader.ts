import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { OwnAccountReader } from '../../application/ports/own-account.reader.js';
import type { User } from '../../domain/user.js';
import { USERS } from './user.mapper.js';

@Injectable()
export class SqlOwnAccountReader extends OwnAccountReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  find(userId: number): Promise<User | null> {
    return USERS.first(this.session, 'WHERE id = $1', [userId]);
  }
}
