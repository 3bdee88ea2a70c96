import { Injectable } from '@nestjs/common';
import { USER_EDITED, type UserEditedV1 } from '../../../identity/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellEmailChanged } from '../../application/tell-email-changed.js';

@Injectable()
@Subscribes(USER_EDITED)
export class MailOnUserEdited implements EventHandler<UserEditedV1> {
  constructor(private readonly tellEmailChanged: TellEmailChanged) {}

  handle({ userId, version, sealedChange }: UserEditedV1): Promise<void> {
    return this.tellEmailChanged.execute({ userId, version, sealedChange });
  }
}
