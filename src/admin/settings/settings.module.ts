import { Module } from '@nestjs/common';
import { AdminConfigController } from './adapters/http/admin-config.controller.js';
import { PublicConfigController } from './adapters/http/public-config.controller.js';
import { SqlSettingsRepository } from './adapters/persistence/sql-settings.repository.js';
import { CachedPlatformSettings } from './application/cached-platform-settings.js';
import { SettingsRepository } from './application/ports/settings.repository.js';
import { SaveSettings } from './application/save-settings.js';
import { PlatformSettings } from './published/platform-settings.js';

/** The platform's settings: asked by every context, asking none. */
@Module({
  controllers: [AdminConfigController, PublicConfigController],
  providers: [
    CachedPlatformSettings,
    SaveSettings,
    { provide: PlatformSettings, useExisting: CachedPlatformSettings },
    { provide: SettingsRepository, useClass: SqlSettingsRepository },
  ],
  exports: [PlatformSettings],
})
export class SettingsModule {}
