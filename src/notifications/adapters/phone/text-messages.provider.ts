import type { FactoryProvider } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { TextMessages } from '../../application/ports/text-messages.js';
import { KeptTextMessages } from './kept-text-messages.js';
import { TwilioTextMessages } from './twilio-text-messages.js';

/** Twilio where it is set; else the record itself, where the development's pages show it. */
export const textMessagesProvider: FactoryProvider<TextMessages> = {
  provide: TextMessages,
  inject: [Environment],
  useFactory: ({ twilio, servesDevelopmentTools }: Environment) =>
    twilio === null ? new KeptTextMessages(servesDevelopmentTools) : new TwilioTextMessages(twilio),
};
