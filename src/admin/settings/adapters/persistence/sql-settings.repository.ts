import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { SettingsRepository } from '../../application/ports/settings.repository.js';
import { StaleSettings } from '../../domain/settings.errors.js';
import { Settings } from '../../domain/settings.js';
import type { DaySwitches, WeekSlots } from '../../domain/weekly-slots.js';

interface SettingRow {
  service_fee_percent: number;
  active_regions: string[];
  available_days: DaySwitches;
  available_time_slots: WeekSlots;
  vacation_dates: string[];
  delivery_fee_small_cents: number;
  delivery_fee_medium_cents: number;
  delivery_fee_large_cents: number;
  link_lifetime_days: number;
  inspection_hours: number;
  load_per_window: number;
  business_name: string | null;
  business_address: string | null;
  hst_number: string | null;
  four_eyes: boolean | null;
  version: number;
}

const SELECT = 'SELECT *, vacation_dates::text[] AS vacation_dates FROM admin.setting WHERE id = 1';

function toSettings(row: SettingRow): Settings {
  const values = {
    serviceFeePercent: row.service_fee_percent,
    activeRegions: row.active_regions,
    availableDays: row.available_days,
    availableTimeSlots: row.available_time_slots,
    vacationDates: row.vacation_dates,
    deliveryFeeCents: {
      small: row.delivery_fee_small_cents,
      medium: row.delivery_fee_medium_cents,
      large: row.delivery_fee_large_cents,
    },
    linkLifetimeDays: row.link_lifetime_days,
    inspectionHours: row.inspection_hours,
    loadPerWindow: row.load_per_window,
    business: { legalName: row.business_name, address: row.business_address, hstNumber: row.hst_number },
    fourEyes: row.four_eyes,
  };
  return new Settings(values, row.version);
}

@Injectable()
export class SqlSettingsRepository extends SettingsRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async get(): Promise<Settings> {
    return this.#one(await this.session.query<SettingRow>(SELECT));
  }

  async lock(): Promise<Settings> {
    return this.#one(await this.session.query<SettingRow>(`${SELECT} FOR UPDATE`));
  }

  async save({ values, version }: Settings): Promise<number> {
    const [saved] = await this.session.write<{ version: number }>(
      `UPDATE admin.setting SET service_fee_percent = $2, active_regions = $3, available_days = $4,
         available_time_slots = $5, vacation_dates = $6::date[], delivery_fee_small_cents = $7,
         delivery_fee_medium_cents = $8, delivery_fee_large_cents = $9, link_lifetime_days = $10,
          inspection_hours = $11, load_per_window = $12, business_name = $13, business_address = $14, hst_number = $15,
          four_eyes = $16, version = version + 1
       WHERE id = 1 AND version = $1 RETURNING version`,
      [
        version,
        values.serviceFeePercent,
        values.activeRegions,
        JSON.stringify(values.availableDays),
        JSON.stringify(values.availableTimeSlots),
        values.vacationDates,
        values.deliveryFeeCents.small,
        values.deliveryFeeCents.medium,
        values.deliveryFeeCents.large,
        values.linkLifetimeDays,
        values.inspectionHours,
        values.loadPerWindow,
        values.business.legalName,
        values.business.address,
        values.business.hstNumber,
        values.fourEyes,
      ],
    );
    if (saved === undefined) throw new StaleSettings();
    return saved.version;
  }

  #one([row]: SettingRow[]): Settings {
    if (row === undefined) throw new Error('The row of the settings is missing.');
    return toSettings(row);
  }
}
