import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { PasskeyRepository } from '../../application/ports/passkey.repository.js';
import type { Passkey } from '../../domain/passkey.js';
import { OLDEST_FIRST, PASSKEYS } from './passkey.mapper.js';

@Injectable()
export class SqlPasskeyRepository extends PasskeyRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  listByUser(userId: number): Promise<Passkey[]> {
    return PASSKEYS.all(this.session, OLDEST_FIRST, [userId]);
  }

  async lockByUser(userId: number): Promise<Passkey[]> {
    await this.session.write('SELECT id FROM identity.user WHERE id = $1 FOR UPDATE', [userId]);
    return PASSKEYS.allLocked(this.session, OLDEST_FIRST, [userId]);
  }

  lockByCredential(credentialId: string): Promise<Passkey | null> {
    return PASSKEYS.lock(this.session, 'WHERE credential_id = $1', [credentialId]);
  }

  add(passkey: Passkey): Promise<boolean> {
    return PASSKEYS.add(this.session, passkey, 'ON CONFLICT (credential_id) DO NOTHING');
  }

  async save(passkey: Passkey): Promise<void> {
    if (!(await PASSKEYS.save(this.session, passkey))) throw new Error('A removed passkey was saved again.');
  }

  async remove(passkeyId: string): Promise<void> {
    await this.session.write('DELETE FROM identity.passkey WHERE id = $1', [passkeyId]);
  }

  async removeByUser(userId: number): Promise<boolean> {
    await this.session.write('DELETE FROM identity.recovery_code WHERE user_id = $1', [userId]);
    return (
      (await this.session.write('DELETE FROM identity.passkey WHERE user_id = $1 RETURNING id', [userId])).length > 0
    );
  }

  countRecoveryCodes(userId: number): Promise<number> {
    return this.session.count('identity.recovery_code WHERE user_id = $1', [userId]);
  }

  listRecoveryCodes(userId: number): Promise<{ id: string; codeHash: string }[]> {
    return this.session.query('SELECT id, code_hash AS "codeHash" FROM identity.recovery_code WHERE user_id = $1', [
      userId,
    ]);
  }

  async replaceRecoveryCodes(userId: number, hashes: readonly string[], at: Date): Promise<void> {
    await this.session.write('DELETE FROM identity.recovery_code WHERE user_id = $1', [userId]);
    await this.session.write(
      `INSERT INTO identity.recovery_code (id, user_id, code_hash, created_at)
       SELECT id, $1, code_hash, $4 FROM unnest($2::uuid[], $3::text[]) AS made (id, code_hash)`,
      [userId, hashes.map(() => uuidv7()), hashes, at],
    );
  }

  async removeRecoveryCode(id: string): Promise<boolean> {
    return (
      (await this.session.write('DELETE FROM identity.recovery_code WHERE id = $1 RETURNING id', [id])).length === 1
    );
  }
}
