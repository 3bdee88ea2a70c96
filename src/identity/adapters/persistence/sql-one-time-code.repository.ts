import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { OneTimeCodeRepository } from '../../application/ports/one-time-code.repository.js';
import { OneTimeCode } from '../../domain/one-time-code.js';

interface OneTimeCodeRow {
  id: string;
  email: string;
  client_hash: string;
  code_hash: string;
  issued_at: Date;
  expires_at: Date;
  wrong_tries: number;
  ended_at: Date | null;
}

/** Keeps this context's advisory locks apart from others that hash a text. */
const ADDRESS_LOCK_SEED = 1_952_192;

function toCode(row: OneTimeCodeRow): OneTimeCode {
  return OneTimeCode.restore({
    id: row.id,
    email: row.email,
    clientHash: row.client_hash,
    codeHash: row.code_hash,
    issuedAt: row.issued_at,
    expiresAt: row.expires_at,
    wrongTries: row.wrong_tries,
    endedAt: row.ended_at,
  });
}

@Injectable()
export class SqlOneTimeCodeRepository extends OneTimeCodeRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async lockAddress(email: string): Promise<void> {
    await this.session.writer.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [
      email,
      ADDRESS_LOCK_SEED,
    ]);
  }

  async issuedSince(email: string, since: Date): Promise<OneTimeCode[]> {
    const rows = await this.session.query<OneTimeCodeRow>(
      'SELECT * FROM identity.one_time_code WHERE email = $1 AND issued_at > $2 ORDER BY issued_at DESC',
      [email, since],
    );
    return rows.map(toCode);
  }

  async add({ state }: OneTimeCode): Promise<void> {
    await this.session.write(
      `INSERT INTO identity.one_time_code
         (id, email, client_hash, code_hash, issued_at, expires_at, wrong_tries, ended_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        state.id,
        state.email,
        state.clientHash,
        state.codeHash,
        state.issuedAt,
        state.expiresAt,
        state.wrongTries,
        state.endedAt,
      ],
    );
  }

  async save({ state }: OneTimeCode): Promise<void> {
    const rows = await this.session.write(
      `UPDATE identity.one_time_code SET wrong_tries = $2, ended_at = $3
       WHERE id = $1 AND ended_at IS NULL AND wrong_tries <= $2 RETURNING id`,
      [state.id, state.wrongTries, state.endedAt],
    );
    if (rows.length !== 1) throw new Error('A one-time code that had ended was written again.');
  }

  async forgetBefore(moment: Date): Promise<void> {
    await this.session.write('DELETE FROM identity.one_time_code WHERE issued_at < $1', [moment]);
  }
}
