/** The events that the product records (specification §7): names and times, but never who someone is or where they live. */
export type AnalyticsEvent =
  | 'sign_up'
  | 'product_cancellation'
  | 'transaction_view'
  | 'payment_initiated'
  | 'payment_completed'
  | 'transaction_status_change'
  | 'share_link_copy'
  | 'stripe_connect_initiated'
  | 'stripe_connect_completed'
  | 'newsletter_signup'
  | 'registration_started'
  | 'registration_step_completed'
  | 'business_type_selected'
  | 'welcome_page_view'
  | 'welcome_resource_click'
  | 'welcome_page_completed'
  | 'my_shop_view'
  | 'contact_form_submission'
  | 'support_interaction';

/** Amounts in CAD; ids of products but never of people. */
export type AnalyticsDetails = Record<string, string | number | boolean | undefined>;

const WITHOUT_CURRENCY: ReadonlySet<AnalyticsEvent> = new Set([
  'transaction_view',
  'my_shop_view',
  'newsletter_signup',
  'contact_form_submission',
  'support_interaction',
]);

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** The entry to push, in CAD except for events that involve no money. */
export function entryOf(event: AnalyticsEvent, details: AnalyticsDetails = {}): Record<string, unknown> {
  const { currency: _given, ...rest } = details;
  return WITHOUT_CURRENCY.has(event) ? { event, ...rest } : { event, currency: 'CAD', ...rest };
}

/** Pushes an event to the data layer. Only configured scripts read it. */
export function track(event: AnalyticsEvent, details?: AnalyticsDetails): void {
  (window.dataLayer ??= []).push(entryOf(event, details));
}
