import { Money } from '../../../../../platform/domain/money.js';
import type { ItemSize, SettingsView } from '../../published/platform-settings.js';

/** GET /api/config, for everyone; an id is null when it is not configured. */
export interface PublicConfigView {
  redditId: string | null;
  videoId: string | null;
  intercomAppId: string | null;
  guideUrl: string | null;
  blogUrl: string | null;
  /** Of the business that runs the platform, line by line; null until an administrator has entered it. */
  businessAddress: string | null;
  /** Whether the test pages exist; never in production. */
  testPages: boolean;
  /** Whether a provider suggests addresses while people type. */
  addressSuggestions: boolean;
  serviceFeePercent: number;
  deliveryFees: Record<ItemSize, number>;
  /** Percent. */
  hstRate: number;
  /** Percent. */
  stripeFeePercent: number;
  /** CAD. */
  stripeFeeFixed: number;
}

/** Converts cents to CAD. */
export function deliveryFeesInCad(cents: Record<ItemSize, number>): Record<ItemSize, number> {
  const cad = (amount: number): number => Money.ofCents(amount).toCad();
  return { small: cad(cents.small), medium: cad(cents.medium), large: cad(cents.large) };
}

function ofSettings(settings: SettingsView) {
  return {
    serviceFeePercent: settings.serviceFee / 100,
    deliveryFees: deliveryFeesInCad(settings.deliveryFeeCents),
    hstRate: settings.hstRate / 100,
    stripeFeePercent: settings.cardFeeRate / 100,
    stripeFeeFixed: Money.ofCents(settings.cardFeeFixedCents).toCad(),
    businessAddress: settings.business.address,
  };
}

export const publicConfigView = (
  settings: SettingsView,
  configured: Omit<PublicConfigView, keyof ReturnType<typeof ofSettings>>,
): PublicConfigView => ({ ...configured, ...ofSettings(settings) });
