import { NotFound, ValidationFailed } from '../../../src/platform/domain/domain-error.js';
import { UserRepository } from '../../../src/contexts/identity/application/ports/user.repository.js';
import { UserChangedMeanwhile } from '../../../src/contexts/identity/domain/identity.errors.js';
import { discountForReferrals } from '../../../src/contexts/identity/published/referral-tiers.js';
import { PRIMARY_ADMIN_ID } from '../../../src/contexts/identity/published/listed-user.js';
import { User, type Newcomer, type UserState } from '../../../src/contexts/identity/domain/user.js';

/** Accounts in memory that refuse the same as the real repository (the contract runs against both). */
export class InMemoryUsers extends UserRepository {
  readonly #rows = new Map<number, UserState>();
  #nextId = 2;

  /** Stores an account without checks. */
  has(...users: User[]): this {
    for (const user of users) this.#rows.set(user.id, { ...user.state });
    return this;
  }

  find(userId: number): Promise<User | null> {
    const row = this.#rows.get(userId);
    return Promise.resolve(row === undefined ? null : User.restore(row));
  }

  async lock(userId: number): Promise<User> {
    const user = await this.find(userId);
    if (user === null) throw new NotFound('thatAccount');
    return user;
  }

  lockByEmail(email: string): Promise<User | null> {
    const row = [...this.#rows.values()].find((user) => user.email === email);
    return Promise.resolve(row === undefined ? null : User.restore(row));
  }

  hasEmail(email: string): Promise<boolean> {
    return Promise.resolve([...this.#rows.values()].some((user) => user.email === email));
  }

  async add(account: Newcomer): Promise<User | null> {
    if (await this.hasEmail(account.email)) return null;
    const row = { ...account, id: this.#nextId++, version: 1 };
    this.#rows.set(row.id, row);
    return User.restore(row);
  }

  addPrimaryAdmin(admin: Newcomer): Promise<boolean> {
    if (this.#rows.has(PRIMARY_ADMIN_ID)) return Promise.resolve(false);
    this.#rows.set(PRIMARY_ADMIN_ID, { ...admin, id: PRIMARY_ADMIN_ID, version: 1 });
    return Promise.resolve(true);
  }

  save({ state }: User): Promise<void> {
    if (this.#rows.get(state.id)?.version !== state.version) return Promise.reject(new UserChangedMeanwhile());
    const username = state.username?.toLowerCase();
    const taken = [...this.#rows.values()].some(
      (other) => other.id !== state.id && username !== undefined && other.username?.toLowerCase() === username,
    );
    if ([...this.#rows.values()].some((other) => other.id !== state.id && other.email === state.email)) {
      const message = 'Another account already uses this e-mail address.';
      return Promise.reject(new ValidationFailed([{ field: 'email', message }]));
    }
    if (taken) {
      return Promise.reject(
        new ValidationFailed([{ field: 'username', message: 'This username is taken. Please choose another one.' }]),
      );
    }
    this.#rows.set(state.id, { ...state, version: state.version + 1 });
    return Promise.resolve();
  }

  findReferrer(code: string): Promise<number | null> {
    const active = [...this.#rows.values()].filter((user) => user.active);
    const found =
      active.find((user) => user.referralCode === code.toUpperCase()) ??
      active.find((user) => user.username?.toLowerCase() === code.toLowerCase());
    return Promise.resolve(found?.id ?? null);
  }

  async listMiscountedReferrers(): Promise<{ checked: number; userIds: number[] }> {
    const userIds: number[] = [];
    for (const { id, referralCount, serviceFeeDiscount, discountOverridden } of this.#rows.values()) {
      const count = await this.countVerifiedReferrals(id);
      const isWrong = !discountOverridden && discountForReferrals(count) !== serviceFeeDiscount;
      if (count !== referralCount || isWrong) userIds.push(id);
    }
    return { checked: this.#rows.size, userIds: userIds.sort((one, other) => one - other) };
  }

  countVerifiedReferrals(userId: number): Promise<number> {
    const counted = [...this.#rows.values()].filter(
      (user) => user.referredBy === userId && user.providerFirstVerifiedAt !== null,
    );
    return Promise.resolve(counted.length);
  }
}
