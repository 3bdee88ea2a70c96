import { Injectable } from '@nestjs/common';
import { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { loadOfSize } from '../../../listings/published/fee-breakdown.js';
import type { ListingFacts } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { addDays, torontoDay } from '../../../../platform/domain/toronto-time.js';
import { HORIZON_DAYS, loadLimit, type WindowRules } from '../../domain/windows.js';
import { WindowPlaces } from '../ports/window-places.js';

/** Gathers the rules that decide which windows are open for a listing now. */
@Injectable()
export class WindowRulesOfListing {
  constructor(
    private readonly settings: PlatformSettings,
    private readonly people: UserDirectory,
    private readonly places: WindowPlaces,
    private readonly clock: Clock,
  ) {}

  /** For an item of this size, or of this load. */
  async ask(item: Pick<ListingFacts, 'sellerId'> & ({ size: string } | { load: number })): Promise<WindowRules> {
    const now = this.clock.now();
    const today = torontoDay(now);
    const settings = await this.settings.current();
    const seller = await this.people.find(item.sellerId);
    const { approvedDrivers, taken } = await this.places.capacity(today, addDays(today, HORIZON_DAYS - 1), now);
    return {
      settings,
      pickupAvailability: seller?.pickupAvailability ?? null,
      now,
      itemLoad: 'load' in item ? item.load : loadOfSize(item.size),
      limit: loadLimit(settings.loadPerWindow, approvedDrivers),
      taken,
    };
  }
}
