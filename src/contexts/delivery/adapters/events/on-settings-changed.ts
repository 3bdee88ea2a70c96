import { Injectable } from '@nestjs/common';
import { SETTINGS_CHANGED, type SettingsChangedV1 } from '../../../admin/settings/published/events.js';
import { Subscribes, type EventHandler } from '../../../../platform/queue/subscribes.js';
import { ServiceAreas } from '../../application/areas/service-areas.js';

/** Switches the areas of the regions that were switched in the settings. */
@Injectable()
@Subscribes(SETTINGS_CHANGED)
export class OnSettingsChanged implements EventHandler<SettingsChangedV1> {
  constructor(private readonly areas: ServiceAreas) {}

  handle({ activatedRegions, deactivatedRegions, version }: SettingsChangedV1): Promise<void> {
    return this.areas.synchroniseRegions({
      activated: activatedRegions,
      deactivated: deactivatedRegions,
      settingsVersion: version,
    });
  }
}
