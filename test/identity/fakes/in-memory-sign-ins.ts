import type { Viewer } from '../../../src/platform/application/viewer.js';
import { OneTimeCodeRepository } from '../../../src/contexts/identity/application/ports/one-time-code.repository.js';
import {
  SessionRepository,
  type NewProof,
  type SeenSession,
} from '../../../src/contexts/identity/application/ports/session.repository.js';
import type { UserRepository } from '../../../src/contexts/identity/application/ports/user.repository.js';
import { OneTimeCode, type OneTimeCodeState } from '../../../src/contexts/identity/domain/one-time-code.js';
import type { ListedSession, Session } from '../../../src/contexts/identity/domain/session.js';

export class InMemoryCodes extends OneTimeCodeRepository {
  readonly #rows = new Map<string, OneTimeCodeState>();

  lockAddress(): Promise<void> {
    return Promise.resolve();
  }

  listIssuedSince(email: string, since: Date): Promise<OneTimeCode[]> {
    const rows = [...this.#rows.values()]
      .filter((row) => row.email === email && row.issuedAt > since)
      .sort((one, other) => other.issuedAt.getTime() - one.issuedAt.getTime());
    return Promise.resolve(rows.map((row) => OneTimeCode.restore(row)));
  }

  findAddressByLink(hashes: readonly string[]): Promise<string | null> {
    const found = [...this.#rows.values()].find(({ linkHash }) => linkHash !== null && hashes.includes(linkHash));
    return Promise.resolve(found?.email ?? null);
  }

  add({ state }: OneTimeCode): Promise<void> {
    this.#rows.set(state.id, { ...state });
    return Promise.resolve();
  }

  save({ state }: OneTimeCode): Promise<void> {
    if (this.#rows.get(state.id)?.endedAt !== null) {
      return Promise.reject(new Error('A one-time code that had ended was saved again.'));
    }
    return this.add(OneTimeCode.restore(state));
  }

  removeBefore(moment: Date): Promise<void> {
    for (const { id, issuedAt } of this.#rows.values()) if (issuedAt < moment) this.#rows.delete(id);
    return Promise.resolve();
  }
}

export class InMemorySessions extends SessionRepository {
  readonly #rows = new Map<string, Session>();

  constructor(private readonly users: UserRepository) {
    super();
  }

  get all(): Session[] {
    return [...this.#rows.values()];
  }

  add(session: Session): Promise<void> {
    this.#rows.set(session.id, { ...session });
    return Promise.resolve();
  }

  async findByTokenHash(hashes: readonly string[]): Promise<{ session: Session; viewer: Viewer } | null> {
    const session = this.all.find(({ tokenHash }) => hashes.includes(tokenHash));
    const user = session === undefined ? null : await this.users.find(session.userId);
    if (session === undefined || user?.state.active !== true) return null;
    const { role, isProspect, profileCompleted, driverStatus } = user.state;
    const viewer = {
      userId: user.id,
      sessionId: session.id,
      role,
      isPrimaryAdmin: user.isPrimaryAdmin,
      isProspect,
      profileCompleted,
      driverStatus,
      hasPasskey: false,
      verified: { at: session.verifiedAt, by: session.verifiedBy, withPasskey: session.verifiedBy === 'passkey' },
    };
    return { session: { ...session }, viewer };
  }

  recordVisit(sessionId: string, at: Date): Promise<void> {
    const row = this.#rows.get(sessionId);
    if (row !== undefined && row.lastSeenAt < at) row.lastSeenAt = at;
    return Promise.resolve();
  }

  readonly #renewed = new Map<string, Session>();

  rehash(sessionId: string, tokenHash: string): Promise<void> {
    const row = this.#rows.get(sessionId);
    if (row !== undefined) row.tokenHash = tokenHash;
    return Promise.resolve();
  }

  wasRenewed(hashes: readonly string[], since: Date): Promise<boolean> {
    const row = hashes.map((hash) => this.#renewed.get(hash)).find((one) => one !== undefined);
    return Promise.resolve(row !== undefined && row.verifiedAt > since);
  }

  recordProof({ id, verifiedAt }: SeenSession, { by, at, tokenHash }: NewProof): Promise<boolean> {
    const row = this.#rows.get(id);
    if (row?.verifiedAt.getTime() !== verifiedAt.getTime()) return Promise.resolve(false);
    this.#renewed.set(row.tokenHash, row);
    Object.assign(row, { verifiedBy: by, verifiedAt: at, tokenHash });
    return Promise.resolve(true);
  }

  listByUser(userId: number): Promise<ListedSession[]> {
    return Promise.resolve(this.all.filter((row) => row.userId === userId));
  }

  endOne(userId: number, sessionId: string): Promise<boolean> {
    return Promise.resolve(this.#rows.get(sessionId)?.userId === userId && this.#rows.delete(sessionId));
  }

  endByUser(userId: number, keptId?: string): Promise<number> {
    return this.#endAll((row) => row.userId === userId && row.id !== keptId);
  }

  endAllExcept(keptId: string): Promise<number> {
    return this.#endAll((row) => row.id !== keptId);
  }

  #endAll(isMeant: (row: Session) => boolean): Promise<number> {
    const meant = this.all.filter(isMeant);
    for (const { id } of meant) this.#rows.delete(id);
    return Promise.resolve(meant.length);
  }

  end(sessionId: string): Promise<void> {
    this.#rows.delete(sessionId);
    return Promise.resolve();
  }

  removeBefore({ lastSeen, created }: { lastSeen: Date; created: Date }): Promise<void> {
    for (const row of this.all) if (row.lastSeenAt < lastSeen || row.createdAt < created) this.#rows.delete(row.id);
    return Promise.resolve();
  }
}
