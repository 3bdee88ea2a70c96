import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import type { Passkey } from '../../domain/passkey.js';
import { PasskeyRepository } from '../ports/passkey.repository.js';

const PASSKEY = 'thatPasskey';

/** One of the person's passkeys; throws `NotFound` for another person's. */
export function ownPasskey(passkeys: readonly Passkey[], id: string): Passkey {
  const found = passkeys.find((passkey) => passkey.id === id);
  if (found === undefined) throw new NotFound(PASSKEY);
  return found;
}

/** Renames a passkey. Throws `NotFound`. */
@Injectable()
export class RenamePasskey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passkeys: PasskeyRepository,
  ) {}

  execute({ userId, id, name }: { userId: number; id: string; name: string }): Promise<Passkey> {
    return this.unitOfWork.run(async () => {
      const renamed = { ...ownPasskey(await this.passkeys.lockByUser(userId), id), name };
      await this.passkeys.save(renamed);
      return renamed;
    });
  }
}
