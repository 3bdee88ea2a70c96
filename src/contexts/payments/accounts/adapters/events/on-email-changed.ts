import { Injectable } from '@nestjs/common';
import { EMAIL_CHANGED, type EmailChangedV1 } from '../../../../identity/published/events.js';
import { Subscribes, type EventHandler } from '../../../../../platform/queue/subscribes.js';
import { PausePayouts } from '../../application/pause-payouts.js';

@Injectable()
@Subscribes(EMAIL_CHANGED)
export class OnEmailChanged implements EventHandler<EmailChangedV1> {
  constructor(private readonly pausePayouts: PausePayouts) {}

  handle({ userId, at }: EmailChangedV1): Promise<void> {
    return this.pausePayouts.execute({ userId, cause: 'email-changed', at: new Date(at) });
  }
}
