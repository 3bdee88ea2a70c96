import { Injectable } from '@nestjs/common';
import { createEvent, type DateArray } from 'ics';
import { Environment } from '../../../config/environment.js';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { isSlotLabel, startHourOf } from '../../../delivery/published/slots.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { torontoInstant } from '../../../shared/domain/toronto-time.js';
import { OrderViews } from './order-views.js';

const utcParts = (instant: Date): DateArray => [
  instant.getUTCFullYear(),
  instant.getUTCMonth() + 1,
  instant.getUTCDate(),
  instant.getUTCHours(),
  instant.getUTCMinutes(),
];

const descriptionOf = (hours: string, url: string, noContact: boolean): string =>
  noContact
    ? `A driver leaves it at your door between ${hours}; you needn’t be there. Follow it on ${url}`
    : `A driver brings it between ${hours}. Your delivery code is on ${url}`;

/** The window of a paid order as a calendar file: no address and no code, because calendars are shared. */
@Injectable()
export class DeliveryCalendar {
  constructor(
    private readonly orders: OrderViews,
    private readonly desk: DeliveryDesk,
    private readonly environment: Environment,
  ) {}

  /** The text of an .ics file. Throws `NotFound` for anybody but the buyer, and before payment. */
  async of(orderId: string, buyerId: number): Promise<string> {
    const { status, product, deliveryDate, deliveryWindow, checkoutSessionId } = await this.orders.find(
      orderId,
      buyerId,
    );
    if (status !== 'paid' || !isSlotLabel(deliveryWindow)) throw new NotFound('delivery');
    const hour = startHourOf(deliveryWindow);
    const url = `${this.environment.publicUrl}/transaction/${product.shareLink}`;
    const booked = await this.desk.find(product.id);
    const { error, value } = createEvent({
      uid: `${product.id}@porchlight`,
      title: `Porchlight delivery: ${product.name}`,
      description: descriptionOf(deliveryWindow.replace('-', ' and '), url, booked?.noContact === true),
      url,
      start: utcParts(torontoInstant(deliveryDate, hour)),
      startInputType: 'utc',
      startOutputType: 'utc',
      end: utcParts(torontoInstant(deliveryDate, hour + 1)),
      endInputType: 'utc',
      endOutputType: 'utc',
      status: 'CONFIRMED',
      busyStatus: 'BUSY',
      productId: 'porchlight/orders',
    });
    if (typeof value !== 'string')
      throw new Error(`The calendar of ${checkoutSessionId} could not be written.`, { cause: error });
    return value;
  }
}
