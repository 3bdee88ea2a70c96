const LOGIN = 'disable_stripe_user_authentication';
const BANK = 'external_account_collection';
const PAYING_OUT = `${LOGIN} edit_payout_schedule ${BANK} instant_payouts standard_payouts`;
const DISPUTES =
  'destination_on_behalf_of_charge_management dispute_management refund_management smart_disputes_management';

/** The provider's embedded components, each with the features that can be switched in it. */
const COMPONENTS: Readonly<Record<string, string>> = {
  account_management: `${LOGIN} ${BANK}`,
  account_onboarding: `${LOGIN} ${BANK}`,
  balance_report: '',
  balances: PAYING_OUT,
  disputes_list: `capture_payments ${DISPUTES}`,
  documents: '',
  financial_account: `${LOGIN} ${BANK} send_money transfer_balance`,
  financial_account_transactions: 'card_spend_dispute_management',
  instant_payouts_promotion: `${LOGIN} ${BANK} instant_payouts`,
  issuing_card: 'card_management card_spend_dispute_management cardholder_management spend_control_management',
  issuing_cards_list: `card_management card_spend_dispute_management cardholder_management ${LOGIN} spend_control_management`,
  notification_banner: `${LOGIN} ${BANK}`,
  payment_details: `capture_payments ${DISPUTES}`,
  payment_disputes: DISPUTES,
  payment_method_settings: LOGIN,
  payments: `capture_payments ${DISPUTES}`,
  payout_details: '',
  payout_reconciliation_report: '',
  payouts: PAYING_OUT,
  payouts_list: '',
  reporting_chart: '',
  tax_registrations: '',
  tax_settings: '',
  terminal_hardware_orders: '',
  terminal_hardware_shop: '',
};

export const EMBEDDED_COMPONENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(COMPONENTS).map(([name, features]) => [name, features.split(' ').filter((each) => each !== '')]),
);

/** The same in the grammar of parameters. */
export const COMPONENT_PARAMETERS = [...EMBEDDED_COMPONENTS]
  .map(([name, features]) => `${name}:{enabled!:bool features:{${features.map((each) => `${each}:bool`).join(' ')}}}`)
  .join(' ');
