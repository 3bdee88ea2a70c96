import type { PushAddress } from './push-messages.js';

export interface PushSubscription {
  id: string;
  userId: number;
  /** It ends with the session in which it was asked for. */
  sessionId: string;
  address: PushAddress;
  createdAt: Date;
}

/** The devices that get notifications. Writes inside a unit of work. */
export abstract class PushSubscriptionRepository {
  /** The same device again is taken over; of a person's devices the newest ten stay. */
  abstract save(subscription: PushSubscription): Promise<void>;
  abstract find(id: string): Promise<PushSubscription | null>;
  abstract listByUser(userId: number): Promise<Pick<PushSubscription, 'id' | 'sessionId'>[]>;
  abstract isSubscribed(sessionId: string): Promise<boolean>;
  abstract remove(id: string): Promise<void>;
  abstract removeBySessions(sessionIds: readonly string[]): Promise<void>;
  /** In pages by id. */
  abstract listSessionsAfter(id: string | null, most: number): Promise<{ id: string; sessionId: string }[]>;
}
