import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { LiveSessions } from '../../../identity/published/live-sessions.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { PushMessages, type PushAddress } from '../ports/push-messages.js';
import { PushSubscriptionRepository, type PushSubscription } from '../ports/push-subscription.repository.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const PAGE = 500;

/** The devices that get notifications, each for as long as the session in which it subscribed. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly messages: PushMessages,
    private readonly sessions: LiveSessions,
    private readonly clock: Clock,
  ) {}

  /** Throws `ValidationFailed` for an address that does not belong to a push service. */
  async add(whose: { userId: number; sessionId: string }, address: PushAddress): Promise<void> {
    if (!this.messages.isPushService(address.endpoint))
      throw new ValidationFailed([{ field: 'endpoint', message: sentence('problem.push-service') }]);
    const row = { id: uuidv7(), ...whose, address, createdAt: this.clock.now() };
    await this.unitOfWork.run(() => this.subscriptions.save(row));
  }

  /** Unsubscribes the session's device, if it was subscribed. */
  end(sessionId: string): Promise<void> {
    return this.unitOfWork.run(() => this.subscriptions.removeBySessions([sessionId]));
  }

  /** These people's devices with a live session. */
  async devicesOf(userIds: readonly number[]): Promise<Pick<PushSubscription, 'id' | 'userId'>[]> {
    const devices = userIds.length === 0 ? [] : await this.subscriptions.listByUsers(userIds);
    if (devices.length === 0) return [];
    const over = await this.sessions.overOf(devices.map(({ sessionId }) => sessionId));
    return devices.filter(({ sessionId }) => !over.has(sessionId));
  }

  /** The device's push address; null when its session has ended. */
  async addressOf(id: string): Promise<PushAddress | null> {
    const device = await this.subscriptions.find(id);
    if (device === null) return null;
    return (await this.sessions.overOf([device.sessionId])).size === 0 ? device.address : null;
  }

  /** Deletes a device that is gone. */
  forget(id: string): Promise<void> {
    return this.unitOfWork.run(() => this.subscriptions.remove(id));
  }

  /** Removes the devices whose sessions have ended. */
  async forgetOver(): Promise<void> {
    for (let after: string | null = null; ;) {
      const page: { id: string; sessionId: string }[] = await this.subscriptions.listSessionsAfter(after, PAGE);
      const over = await this.sessions.overOf(page.map(({ sessionId }) => sessionId));
      if (over.size > 0) await this.unitOfWork.run(() => this.subscriptions.removeBySessions([...over]));
      after = page.at(-1)?.id ?? null;
      if (page.length < PAGE) return;
    }
  }
}
