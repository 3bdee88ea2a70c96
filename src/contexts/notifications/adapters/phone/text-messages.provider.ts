import type { FactoryProvider } from '@nestjs/common';
import { Environment } from '../../../../platform/config/environment.js';
import { TextMessages } from '../../application/ports/text-messages.js';
import { KeptTextMessages } from './kept-text-messages.js';
import { TwilioTextMessages } from './twilio-text-messages.js';

/** Twilio when configured; otherwise texts are only stored, and shown in the development mailbox. */
export const textMessagesProvider: FactoryProvider<TextMessages> = {
  provide: TextMessages,
  inject: [Environment],
  useFactory: ({ twilio, servesDevelopmentTools }: Environment) =>
    twilio === null ? new KeptTextMessages(servesDevelopmentTools) : new TwilioTextMessages(twilio),
};
