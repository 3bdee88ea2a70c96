const ACCOUNT = 'account_token company documents groups';
const CUSTOMER =
  'balance business_name cash_balance individual_name invoice_prefix invoice_settings next_invoice_sequence source tax tax_exempt validate';
const OTHER_METHODS =
  'acss_debit affirm afterpay_clearpay alipay alma amazon_pay au_becs_debit bacs_debit bancontact billie bizum blik boleto cashapp crypto custom customer_balance eps fpx giropay grabpay ideal interac_present kakao_pay klarna konbini kr_card link mb_way mobilepay multibanco naver_pay nz_bank_account oxxo p24 pay_by_bank payco paynow paypal paypay payto pix promptpay revolut_pay samsung_pay satispay scalapay sepa_debit sequra sofort sunbit swish twint upi us_bank_account wechat_pay zip';
const DESTINATION_CHARGE = 'application_fee_amount transfer_data';
const INTENT = 'amount_details excluded_payment_method_types hooks payment_details payment_method_data';

/**
 * Parameters that the provider takes and the sandbox does not act upon: they are refused in words of their own, so that
 * no one takes them for a misspelling, and never ignored.
 */
const NOT_DONE: Readonly<Record<string, string>> = {
  'POST /v1/accounts': ACCOUNT,
  'POST /v1/accounts/:id': ACCOUNT,
  'POST /v1/customers': `${CUSTOMER} payment_method tax_id_data test_clock`,
  'GET /v1/customers': 'test_clock',
  'POST /v1/customers/:id': `${CUSTOMER} default_source`,
  'POST /v1/payment_methods': `${OTHER_METHODS} customer payment_method radar_options`,
  'GET /v1/payment_methods': 'customer_account',
  'POST /v1/payment_methods/:id/attach': 'customer_account',
  'POST /v1/payment_intents': `${INTENT} ${DESTINATION_CHARGE} confirmation_token customer_account mandate mandate_data on_behalf_of payment_method_configuration radar_options`,
  'GET /v1/payment_intents': 'customer_account',
  'POST /v1/payment_intents/:id': `${INTENT} ${DESTINATION_CHARGE} customer_account payment_method_configuration`,
  'POST /v1/payment_intents/:id/confirm': `${INTENT} amount_to_confirm confirmation_token mandate mandate_data radar_options`,
  'POST /v1/payment_intents/:id/capture': `${DESTINATION_CHARGE} amount_details hooks payment_details`,
  'POST /v1/checkout/sessions':
    'after_expiration allow_promotion_codes branding_settings consent_collection custom_fields customer_account customer_creation customer_update discounts excluded_payment_method_types integration_identifier invoice_creation managed_payments name_collection optional_items origin_context payment_method_collection payment_method_configuration payment_method_data permissions saved_payment_method_options setup_intent_data shipping_address_collection shipping_options subscription_data tax_id_collection wallet_options',
  'GET /v1/checkout/sessions': 'customer_account payment_link subscription',
  'POST /v1/checkout/sessions/:id': 'collected_information line_items payment_intent_data shipping_options',
  'POST /v1/refunds': 'customer origin',
  'POST /v1/payouts': 'payout_method',
  'POST /v1/topups': 'payment_method payment_method_options',
};

const NAMES = new Map(Object.entries(NOT_DONE).map(([endpoint, names]) => [endpoint, new Set(names.split(' '))]));

/** By endpoint, as in the parameters that are taken. */
export const namesNotDone = (endpoint: string): ReadonlySet<string> => NAMES.get(endpoint) ?? new Set();
