import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { PasskeyReader } from '../../application/ports/passkey.reader.js';
import type { Passkey } from '../../domain/passkey.js';
import { OLDEST_FIRST, PASSKEYS } from './passkey.mapper.js';

@Injectable()
export class SqlPasskeyReader extends PasskeyReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  listByUser(userId: number): Promise<Passkey[]> {
    return PASSKEYS.all(this.session, OLDEST_FIRST, [userId]);
  }

  countRecoveryCodes(userId: number): Promise<number> {
    return this.session.count('identity.recovery_code WHERE user_id = $1', [userId]);
  }
}
