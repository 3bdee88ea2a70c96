import { PasskeyRepository } from '../../../src/contexts/identity/application/ports/passkey.repository.js';
import type { Passkey } from '../../../src/contexts/identity/domain/passkey.js';

export class InMemoryPasskeys extends PasskeyRepository {
  readonly #rows = new Map<string, Passkey>();
  #codes: { id: string; userId: number; codeHash: string }[] = [];

  listByUser(userId: number): Promise<Passkey[]> {
    return Promise.resolve([...this.#rows.values()].filter((row) => row.userId === userId));
  }

  lockByUser(userId: number): Promise<Passkey[]> {
    return this.listByUser(userId);
  }

  lockByCredential(credentialId: string): Promise<Passkey | null> {
    return Promise.resolve([...this.#rows.values()].find((row) => row.credentialId === credentialId) ?? null);
  }

  async add(passkey: Passkey): Promise<boolean> {
    if ((await this.lockByCredential(passkey.credentialId)) !== null) return false;
    await this.save(passkey);
    return true;
  }

  save(passkey: Passkey): Promise<void> {
    this.#rows.set(passkey.id, { ...passkey });
    return Promise.resolve();
  }

  remove(passkeyId: string): Promise<void> {
    this.#rows.delete(passkeyId);
    return Promise.resolve();
  }

  async removeByUser(userId: number): Promise<boolean> {
    const passkeys = await this.listByUser(userId);
    for (const { id } of passkeys) this.#rows.delete(id);
    await this.replaceRecoveryCodes(userId, []);
    return passkeys.length > 0;
  }

  async countRecoveryCodes(userId: number): Promise<number> {
    return (await this.listRecoveryCodes(userId)).length;
  }

  listRecoveryCodes(userId: number): Promise<{ id: string; codeHash: string }[]> {
    return Promise.resolve(this.#codes.filter((code) => code.userId === userId));
  }

  replaceRecoveryCodes(userId: number, hashes: readonly string[]): Promise<void> {
    this.#codes = [
      ...this.#codes.filter((code) => code.userId !== userId),
      ...hashes.map((codeHash) => ({ id: codeHash, userId, codeHash })),
    ];
    return Promise.resolve();
  }

  removeRecoveryCode(id: string): Promise<boolean> {
    const before = this.#codes.length;
    this.#codes = this.#codes.filter((code) => code.id !== id);
    return Promise.resolve(this.#codes.length < before);
  }
}
