import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/ports/secret-box.js';
import { QueueMail } from './queue-mail.js';
import { USER_EDITED_PURPOSE, type UserChange } from '../../identity/published/user-change.js';

/** Tells the old address that an administrator put another in its place (api.md, PATCH /api/admin/users/{id}). */
@Injectable()
export class TellEmailChanged {
  constructor(
    private readonly queueMail: QueueMail,
    private readonly secrets: SecretBox,
  ) {}

  async execute(edited: { userId: number; version: number; sealedChange: string }): Promise<void> {
    const { before } = JSON.parse(this.secrets.open(edited.sealedChange, USER_EDITED_PURPOSE)) as UserChange;
    if (typeof before['email'] !== 'string') return;
    await this.queueMail.execute({
      occasion: `email-changed ${String(edited.userId)} ${String(edited.version)}`,
      template: 'email-changed',
      recipient: before['email'],
      values: {},
    });
  }
}
