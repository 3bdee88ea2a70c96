import { Injectable } from '@nestjs/common';
import { DRIVER_STATUS_CHANGED, type DriverStatusChangedV1 } from '../../../delivery/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellPerson } from '../../application/tell-person.js';
import type { DriverNoticeId } from '../../domain/mail.js';

const NOTICES: Partial<Record<string, { template: DriverNoticeId; path: string }>> = {
  approved: { template: 'driver-approved', path: '/driver' },
  suspended: { template: 'driver-suspended', path: '/driver/earnings' },
};

@Injectable()
@Subscribes(DRIVER_STATUS_CHANGED)
export class MailOnDriverStatusChanged implements EventHandler<DriverStatusChangedV1> {
  constructor(private readonly tellPerson: TellPerson) {}

  /** Whoever has just applied reads on the page that it is looked at. */
  async handle({ userId, before, after, at = '' }: DriverStatusChangedV1): Promise<void> {
    const notice = NOTICES[after];
    if (notice === undefined) return;
    const values = { variant: before === 'suspended' ? 'again' : null };
    await this.tellPerson.execute({ occasion: `driver-status ${String(userId)} ${at}`, userId, values, ...notice });
  }
}
