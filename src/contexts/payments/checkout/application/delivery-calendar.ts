import { Injectable } from '@nestjs/common';
import type { DateArray } from 'ics';
import { Environment } from '../../../../platform/config/environment.js';
import { DeliveryDesk } from '../../../delivery/published/delivery-desk.js';
import { isSlotLabel, startHourOf } from '../../../delivery/published/slots.js';
import { BRAND } from '../../../../platform/domain/brand.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { torontoInstant } from '../../../../platform/domain/toronto-time.js';
import type { Language } from '../../../../platform/texts/language.js';
import { textsIn } from '../../../../platform/texts/translator.js';
import { hourName } from '../../../delivery/published/window-name.js';
import { OrderViews } from './order-views.js';

const utcParts = (instant: Date): DateArray => [
  instant.getUTCFullYear(),
  instant.getUTCMonth() + 1,
  instant.getUTCDate(),
  instant.getUTCHours(),
  instant.getUTCMinutes(),
];

/** The window of a paid order as a calendar file, without address or code because calendars are shared. */
@Injectable()
export class DeliveryCalendar {
  constructor(
    private readonly orders: OrderViews,
    private readonly desk: DeliveryDesk,
    private readonly environment: Environment,
  ) {}

  /**
   * The text of an .ics file in the reader's language. Throws `NotFound` for anyone but the buyer, and before payment.
   */
  async of(orderId: string, buyerId: number, language: Language): Promise<string> {
    const t = textsIn(language);
    const { status, product, deliveryDate, deliveryWindow, checkoutSessionId } = await this.orders.find(
      orderId,
      buyerId,
    );
    if (status !== 'paid' || !isSlotLabel(deliveryWindow)) throw new NotFound('delivery');
    const hour = startHourOf(deliveryWindow);
    const [from = '', to = ''] = deliveryWindow.split('-');
    const url = `${this.environment.publicUrl}/transaction/${product.shareLink}`;
    const values = { from: hourName(from, language), to: hourName(to, language), url };
    const booked = await this.desk.find(product.id);
    // Loaded on first use, because few requests need it and a start would compile it.
    const { createEvent } = await import('ics');
    const { error, value } = createEvent({
      uid: `${product.id}@porchlight`,
      title: t('mail.calendar-title', { brand: BRAND.name, item: product.name }),
      description:
        booked?.noContact === true ? t('mail.calendar-no-contact', values) : t('mail.calendar-with-code', values),
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
