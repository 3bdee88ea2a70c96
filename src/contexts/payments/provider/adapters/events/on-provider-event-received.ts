import { Injectable } from '@nestjs/common';
import { Subscribes, type EventHandler } from '../../../../../platform/queue/subscribes.js';
import { HandleProviderEvent } from '../../application/handle-provider-event.js';
import { PROVIDER_EVENT_RECEIVED, type ProviderEventReceivedV1 } from '../../application/provider-event-inbox.js';

@Injectable()
@Subscribes(PROVIDER_EVENT_RECEIVED, { transactional: false })
export class OnProviderEventReceived implements EventHandler<ProviderEventReceivedV1> {
  constructor(private readonly handleProviderEvent: HandleProviderEvent) {}

  handle({ providerEventId }: ProviderEventReceivedV1): Promise<void> {
    return this.handleProviderEvent.execute(providerEventId);
  }
}
