import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import type { PushKeys } from '../phone/web-push-messages.js';

/** The SecretBox purposes for push notifications. */
export const PUSH_KEY = 'push-key';
export const PUSH_ADDRESS = 'push-address';

/** This installation's keys, generated on first use; replacing them would invalidate every subscription. */
@Injectable()
export class SqlPushKeys {
  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
    private readonly secrets: SecretBox,
  ) {}

  async load(): Promise<PushKeys> {
    const known = await this.#read();
    if (known !== null) return known;
    const { default: webPush } = await import('web-push');
    const made = webPush.generateVAPIDKeys();
    // When instances generate keys concurrently, the first pair wins.
    await this.unitOfWork.run(() =>
      this.session.write(
        `INSERT INTO notifications.push_key (id, public_key, sealed_private_key) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING RETURNING id`,
        [uuidv7(), made.publicKey, this.secrets.seal(made.privateKey, PUSH_KEY)],
      ),
    );
    return (await this.#read()) ?? made;
  }

  async #read(): Promise<PushKeys | null> {
    const [row] = await this.session.query<{ publicKey: string; sealed: string }>(
      'SELECT public_key AS "publicKey", sealed_private_key AS sealed FROM notifications.push_key',
    );
    return row === undefined ? null : { publicKey: row.publicKey, privateKey: this.secrets.open(row.sealed, PUSH_KEY) };
  }
}
