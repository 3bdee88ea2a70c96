import { Injectable } from '@nestjs/common';
import { columns } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { ChallengeRepository } from '../../application/ports/challenge.repository.js';
import { MAX_CODE_TRIES, type Challenge } from '../../domain/challenge.js';

const CHALLENGES = columns<Challenge>()('identity.challenge', {
  id: 'id',
  kind: 'kind',
  boundTo: 'bound_to',
  secret: 'secret',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
});
/** Namespace of these advisory locks, so that they don't collide with others on hashed texts. */
const CODE_LOCK_SEED = 1_952_193;

@Injectable()
export class SqlChallengeRepository extends ChallengeRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async add(challenge: Challenge): Promise<void> {
    await CHALLENGES.add(this.session, challenge);
  }

  async consume(
    { kind, boundTo, secret }: Pick<Challenge, 'kind' | 'secret'> & { boundTo: string | readonly string[] },
    now: Date,
  ): Promise<boolean> {
    const rows = await this.session.write(
      `DELETE FROM identity.challenge WHERE bound_to = ANY ($1) AND kind = $2 AND secret = $3 AND expires_at > $4
        RETURNING id`,
      [[boundTo].flat(), kind, secret, now],
    );
    return rows.length === 1;
  }

  async claimTry(boundTo: string, now: Date): Promise<Pick<Challenge, 'id' | 'secret'> | null> {
    const [row] = await this.session.write<Pick<Challenge, 'id' | 'secret'>>(
      `UPDATE identity.challenge SET tries = tries + 1
        WHERE bound_to = $1 AND kind = 'code' AND expires_at > $2 AND tries < $3 RETURNING id, secret`,
      [boundTo, now, MAX_CODE_TRIES],
    );
    return row ?? null;
  }

  async lockLastCodeTime(boundTo: string, now: Date): Promise<Date | null> {
    await this.session.write('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [boundTo, CODE_LOCK_SEED]);
    const [row] = await this.session.write<{ created_at: Date }>(
      `SELECT created_at FROM identity.challenge WHERE bound_to = $1 AND kind = 'code' AND expires_at > $2`,
      [boundTo, now],
    );
    return row?.created_at ?? null;
  }

  async endCodes(boundTo: string): Promise<void> {
    await this.session.write(`DELETE FROM identity.challenge WHERE bound_to = $1 AND kind = 'code'`, [boundTo]);
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.session.write('DELETE FROM identity.challenge WHERE expires_at < $1', [moment]);
  }
}
