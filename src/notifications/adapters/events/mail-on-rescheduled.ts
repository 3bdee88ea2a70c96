import { Injectable } from '@nestjs/common';
import { RESCHEDULED, type RescheduledV1 } from '../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { dayInWords, windowInWords } from '../../application/mail-formats.js';
import { TellDriver } from '../../application/tell-driver.js';
import { TellParties } from '../../application/tell-parties.js';

@Injectable()
@Subscribes(RESCHEDULED)
export class MailOnRescheduled implements EventHandler<RescheduledV1> {
  constructor(
    private readonly tellParties: TellParties,
    private readonly tellDriver: TellDriver,
  ) {}

  async handle(event: RescheduledV1): Promise<void> {
    const { deliveryId, listingId, sellerId, buyerId, driverId, byUserId, at } = event;
    const occasion = `rescheduled ${deliveryId} ${at}`;
    const values = {
      before: windowInWords(event.dayBefore, event.windowBefore),
      deliveryDay: dayInWords(event.day),
      deliveryWindow: event.window,
    };
    const by = byUserId === sellerId ? 'by-seller' : 'by-buyer';
    const variantFor = (userId: number): string => (userId === byUserId ? 'by-you' : by);
    await this.tellParties.execute({
      occasion,
      template: 'rescheduled',
      listingId,
      values,
      parties: [
        { role: 'buyer', userId: buyerId, variant: variantFor(buyerId) },
        { role: 'seller', userId: sellerId, variant: variantFor(sellerId) },
      ],
    });
    if (driverId === null) return;
    await this.tellDriver.execute({ occasion, template: 'job-rescheduled', listingId, driverId, values });
  }
}
