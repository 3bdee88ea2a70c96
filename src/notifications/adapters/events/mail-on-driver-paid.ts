import { Injectable } from '@nestjs/common';
import { DRIVER_PAID, type DriverPaidV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { Money } from '../../../shared/domain/money.js';
import { addDays } from '../../../shared/domain/toronto-time.js';
import { amountInWords, dayInWords } from '../../application/mail-formats.js';
import { TellPerson } from '../../application/tell-person.js';

@Injectable()
@Subscribes(DRIVER_PAID)
export class MailOnDriverPaid implements EventHandler<DriverPaidV1> {
  constructor(private readonly tellPerson: TellPerson) {}

  /** A week is named by the Monday after it; people think of the Sunday. */
  handle({ payoutId, driverId, amountCents, weekEnd }: DriverPaidV1): Promise<void> {
    return this.tellPerson.execute({
      occasion: `driver-paid ${payoutId}`,
      template: 'driver-paid',
      userId: driverId,
      path: '/driver/earnings',
      values: { amount: amountInWords(Money.ofCents(amountCents)), until: dayInWords(addDays(weekEnd, -1)) },
    });
  }
}
