import type { FactoryProvider } from '@nestjs/common';
import { Environment } from '../../../../platform/config/environment.js';
import { PushMessages } from '../../application/ports/push-messages.js';
import { SqlPushKeys } from '../persistence/sql-push-keys.js';
import { WebPushMessages } from './web-push-messages.js';
import { TextMessages } from '../../application/ports/text-messages.js';
import { KeptTextMessages } from './kept-text-messages.js';
import { TwilioTextMessages } from './twilio-text-messages.js';

export const pushMessagesProvider: FactoryProvider<PushMessages> = {
  provide: PushMessages,
  inject: [SqlPushKeys, Environment],
  useFactory: (keys: SqlPushKeys, { isProduction }: Environment) =>
    new WebPushMessages(() => keys.load(), !isProduction),
};

/** Twilio when configured; otherwise texts are only stored, and shown in the development mailbox. */
export const textMessagesProvider: FactoryProvider<TextMessages> = {
  provide: TextMessages,
  inject: [Environment],
  useFactory: ({ twilio, servesDevelopmentTools }: Environment) =>
    twilio === null ? new KeptTextMessages(servesDevelopmentTools) : new TwilioTextMessages(twilio),
};
