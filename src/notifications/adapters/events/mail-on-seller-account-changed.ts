import { Injectable } from '@nestjs/common';
import { SELLER_ACCOUNT_CHANGED, type SellerAccountChangedV1 } from '../../../payments/published/events.js';
import { Subscribes, type EventHandler } from '../../../shared/adapters/queue/subscribes.js';
import { TellSellerAccount } from '../../application/tell-seller-account.js';

@Injectable()
@Subscribes(SELLER_ACCOUNT_CHANGED)
export class MailOnSellerAccountChanged implements EventHandler<SellerAccountChangedV1> {
  constructor(private readonly tellSellerAccount: TellSellerAccount) {}

  handle({ userId, after, at }: SellerAccountChangedV1): Promise<void> {
    return this.tellSellerAccount.execute({ userId, status: after, at });
  }
}
