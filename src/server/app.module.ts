import { Module, type DynamicModule } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsoleModule } from '../admin/console/console.module.js';
import { SettingsModule } from '../admin/settings/settings.module.js';
import { ConfigModule } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { HealthController } from './health.controller.js';
import { DevelopmentController } from './development.controller.js';
import { IdentityModule } from '../identity/identity.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { dataSourceOptions } from '../shared/adapters/persistence/data-source-options.js';
import { SharedModule } from '../shared/shared.module.js';

/** The composition root: the only place that names every context. */
@Module({})
export class AppModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(environment),
        TypeOrmModule.forRoot({
          ...dataSourceOptions(environment.databaseUrl, environment.databasePoolSize),
          // The migration has just succeeded, so a database that is gone now should fail the start instead of being
          // retried here.
          retryAttempts: 1,
        }),
        PassportModule.register({ session: false }),
        SharedModule,
        SettingsModule,
        IdentityModule,
        ListingsModule,
        DeliveryModule,
        PaymentsModule,
        NotificationsModule,
        ConsoleModule,
      ],
      controllers: [HealthController, ...(environment.servesDevelopmentTools ? [DevelopmentController] : [])],
    };
  }
}
