import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Environment } from './environment.js';

/** Provides the checked environment as `Environment`. */
@Global()
@Module({})
export class ConfigModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: Environment, useValue: environment }],
      exports: [Environment],
    };
  }
}
