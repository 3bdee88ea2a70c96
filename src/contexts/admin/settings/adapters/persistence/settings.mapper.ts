import { columns, json, type RowOf } from '../../../../../platform/persistence/columns.js';
import { Settings, type SettingsValues } from '../../domain/settings.js';

interface SettingRecord extends Omit<SettingsValues, 'deliveryFeeCents' | 'business'> {
  id: number;
  smallCents: number;
  mediumCents: number;
  largeCents: number;
  legalName: SettingsValues['business']['legalName'];
  address: SettingsValues['business']['address'];
  hstNumber: SettingsValues['business']['hstNumber'];
  version: number;
}

const ONLY_ROW = 1;
/** Selects days as text, because the driver would turn them into instants. */
export const SETTING = `SELECT *, vacation_dates::text[] AS vacation_dates FROM admin.setting WHERE id = ${String(ONLY_ROW)}`;

function toSettings({ id: _, version, smallCents, mediumCents, largeCents, ...record }: SettingRecord): Settings {
  const { legalName, address, hstNumber, ...values } = record;
  const deliveryFeeCents = { small: smallCents, medium: mediumCents, large: largeCents };
  return new Settings({ ...values, deliveryFeeCents, business: { legalName, address, hstNumber } }, version);
}

export function toRecord({ values, version }: Settings): SettingRecord {
  const { deliveryFeeCents, business, ...rest } = values;
  const { small: smallCents, medium: mediumCents, large: largeCents } = deliveryFeeCents;
  const { legalName, address, hstNumber } = business;
  return { ...rest, id: ONLY_ROW, smallCents, mediumCents, largeCents, legalName, address, hstNumber, version };
}

export const SETTINGS = columns<SettingRecord>()('admin.setting', {
  id: 'id',
  serviceFeePercent: 'service_fee_percent',
  activeRegions: 'active_regions',
  availableDays: json('available_days'),
  availableTimeSlots: json('available_time_slots'),
  vacationDates: 'vacation_dates',
  smallCents: 'delivery_fee_small_cents',
  mediumCents: 'delivery_fee_medium_cents',
  largeCents: 'delivery_fee_large_cents',
  linkLifetimeDays: 'link_lifetime_days',
  inspectionHours: 'inspection_hours',
  loadPerWindow: 'load_per_window',
  legalName: 'business_name',
  address: 'business_address',
  hstNumber: 'hst_number',
  fourEyes: 'four_eyes',
  approvalAboveCents: 'approval_above_cents',
  version: 'version',
}).as(toSettings);

type SettingRow = RowOf<typeof SETTINGS>;

/** Throws when the row is missing. */
export function settingsFrom([row]: SettingRow[]): Settings {
  if (row === undefined) throw new Error('The row of the settings is missing.');
  return SETTINGS.from(row);
}
