import type { FactoryProvider } from '@nestjs/common';
import { Environment } from '../../../../platform/config/environment.js';
import { PushMessages } from '../../application/ports/push-messages.js';
import { SqlPushKeys } from '../persistence/sql-push-keys.js';
import { WebPushMessages } from './web-push-messages.js';

export const pushMessagesProvider: FactoryProvider<PushMessages> = {
  provide: PushMessages,
  inject: [SqlPushKeys, Environment],
  useFactory: (keys: SqlPushKeys, { isProduction }: Environment) =>
    new WebPushMessages(() => keys.load(), !isProduction),
};
