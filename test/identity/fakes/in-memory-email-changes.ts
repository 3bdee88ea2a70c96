import { EmailChangeRepository } from '../../../src/contexts/identity/application/ports/email-change.repository.js';
import { EmailChange, type EmailChangeState } from '../../../src/contexts/identity/domain/email-change.js';

/** E-mail address changes in memory. */
export class InMemoryEmailChanges extends EmailChangeRepository {
  readonly #rows = new Map<string, EmailChangeState>();

  get all(): EmailChangeState[] {
    return [...this.#rows.values()];
  }

  findOpen(userId: number): Promise<EmailChange | null> {
    const row = this.all.find((each) => each.userId === userId && each.endedAt === null);
    return Promise.resolve(row === undefined ? null : EmailChange.restore(row));
  }

  findUserByLink(hashes: readonly string[]): Promise<number | null> {
    const found = this.all.find((row) => EmailChange.restore(row).mailboxOf(hashes) !== null);
    return Promise.resolve(found?.userId ?? null);
  }

  listOwnRequestTimes(userId: number, since: Date): Promise<Date[]> {
    const own = this.all.filter((row) => row.userId === userId && row.askedBy === userId && row.askedAt > since);
    return Promise.resolve(own.map(({ askedAt }) => askedAt).sort((one, other) => one.getTime() - other.getTime()));
  }

  listDueUsers(now: Date): Promise<number[]> {
    const open = this.all.map((row) => EmailChange.restore(row)).filter(({ state }) => state.endedAt === null);
    return Promise.resolve(
      open.filter((change) => !change.isLive(now) || change.isDue(now)).map(({ state }) => state.userId),
    );
  }

  add({ state }: EmailChange): Promise<void> {
    this.#rows.set(state.id, { ...state });
    return Promise.resolve();
  }

  save({ state }: EmailChange): Promise<void> {
    if (this.#rows.get(state.id)?.endedAt !== null)
      return Promise.reject(new Error('An email change that had ended was saved again.'));
    this.#rows.set(state.id, { ...state });
    return Promise.resolve();
  }

  removeBefore(moment: Date): Promise<void> {
    for (const { id, endedAt } of this.all) if (endedAt !== null && endedAt < moment) this.#rows.delete(id);
    return Promise.resolve();
  }
}
