import { Module, type DynamicModule } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsoleModule } from '../../contexts/admin/console/console.module.js';
import { SettingsModule } from '../../contexts/admin/settings/settings.module.js';
import { ConfigModule } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { DeliveryModule } from '../../contexts/delivery/delivery.module.js';
import { HealthController } from './health.controller.js';
import { DevelopmentController } from './development.controller.js';
import { IdentityModule } from '../../contexts/identity/identity.module.js';
import { ListingsModule } from '../../contexts/listings/listings.module.js';
import { NotificationsModule } from '../../contexts/notifications/notifications.module.js';
import { PaymentsModule } from '../../contexts/payments/payments.module.js';
import { dataSourceOptions } from '../../platform/persistence/data-source-options.js';
import { PlatformModule } from '../../platform/platform.module.js';

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
        PlatformModule,
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
