import { Injectable } from '@nestjs/common';
import { columns, fixedJson } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { OneTimeCodeRepository } from '../../application/ports/one-time-code.repository.js';
import { OneTimeCode, type OneTimeCodeState } from '../../domain/one-time-code.js';

/** Namespace of this context's advisory locks, so that they don't collide with others on hashed texts. */
const ADDRESS_LOCK_SEED = 1_952_192;

const CODES = columns<OneTimeCodeState>()('identity.one_time_code', {
  id: 'id',
  email: 'email',
  clientHash: 'client_hash',
  browserHash: 'browser_hash',
  codeHash: 'code_hash',
  linkHash: 'link_hash',
  place: fixedJson('place'),
  issuedAt: 'issued_at',
  expiresAt: 'expires_at',
  wrongTries: 'wrong_tries',
  endedAt: 'ended_at',
}).as((state) => OneTimeCode.restore(state));

@Injectable()
export class SqlOneTimeCodeRepository extends OneTimeCodeRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async lockAddress(email: string): Promise<void> {
    await this.session.write('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [email, ADDRESS_LOCK_SEED]);
  }

  listIssuedSince(email: string, since: Date): Promise<OneTimeCode[]> {
    return CODES.all(this.session, 'WHERE email = $1 AND issued_at > $2 ORDER BY issued_at DESC', [email, since]);
  }

  async findAddressByLink(hashes: readonly string[]): Promise<string | null> {
    const [row] = await this.session.query<{ email: string }>(
      'SELECT email FROM identity.one_time_code WHERE link_hash = ANY ($1)',
      [hashes],
    );
    return row?.email ?? null;
  }

  async add({ state }: OneTimeCode): Promise<void> {
    await CODES.add(this.session, state);
  }

  async save({ state }: OneTimeCode): Promise<void> {
    const rows = await this.session.write(
      `UPDATE identity.one_time_code SET wrong_tries = $2, ended_at = $3
       WHERE id = $1 AND ended_at IS NULL AND wrong_tries <= $2 RETURNING id`,
      [state.id, state.wrongTries, state.endedAt],
    );
    if (rows.length !== 1) throw new Error('A one-time code that had ended was saved again.');
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.session.write('DELETE FROM identity.one_time_code WHERE issued_at < $1', [moment]);
  }
}
