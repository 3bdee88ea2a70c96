import { Injectable } from '@nestjs/common';
import { REMINDER_DUE, type ReminderDueV1 } from '../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(REMINDER_DUE)
export class MailOnReminderDue implements EventHandler<ReminderDueV1> {
  constructor(private readonly tellParties: TellParties) {}

  /** Not of a window that is no longer the one, nor of a sale that has gone on meanwhile. */
  handle({ deliveryId, listingId, sellerId, buyerId, kind, day, window, scheduledAt }: ReminderDueV1): Promise<void> {
    return this.tellParties.execute({
      occasion: `reminder ${kind} ${deliveryId} ${scheduledAt}`,
      template: 'delivery-reminder',
      listingId,
      onlyIf: ({ status, deliveryDate, deliveryWindow }) =>
        status === 'payment_secured' && deliveryDate === day && deliveryWindow === window,
      parties: [
        { role: 'buyer', userId: buyerId, variant: kind },
        { role: 'seller', userId: sellerId, variant: kind },
      ],
    });
  }
}
