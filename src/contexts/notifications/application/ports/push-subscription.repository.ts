import type { PushAddress } from './push-messages.js';

export interface PushSubscription {
  id: string;
  userId: number;
  /** The subscription ends with this session. */
  sessionId: string;
  address: PushAddress;
  createdAt: Date;
}

/** The devices that get notifications. Writes inside a unit of work. */
export abstract class PushSubscriptionRepository {
  /** Replaces an earlier subscription of the same device, and keeps only the newest ten devices of a person. */
  abstract save(subscription: PushSubscription): Promise<void>;
  abstract find(id: string): Promise<PushSubscription | null>;
  abstract listByUsers(userIds: readonly number[]): Promise<Pick<PushSubscription, 'id' | 'userId' | 'sessionId'>[]>;
  abstract isSubscribed(sessionId: string): Promise<boolean>;
  abstract remove(id: string): Promise<void>;
  abstract removeBySessions(sessionIds: readonly string[]): Promise<void>;
  /** Ordered by id, for paging. */
  abstract listSessionsAfter(id: string | null, most: number): Promise<{ id: string; sessionId: string }[]>;
}
