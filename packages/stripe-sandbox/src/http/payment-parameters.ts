const ADDRESS = `
    {city:str country:str line1:str line2:str postal_code:str state:str}
`;

const SHIPPING = `
    {address!:${ADDRESS} carrier:str name!:str phone:str tracking_number:str}
`;

/** The ways to pay that the provider knows; the sandbox pays by card. */
const WAYS = `
    acss_debit|affirm|afterpay_clearpay|alipay|alma|amazon_pay|au_becs_debit|bacs_debit|bancontact|billie|bizum|blik|
    boleto|card|cashapp|crypto|customer_balance|eps|fpx|giropay|grabpay|ideal|kakao_pay|klarna|konbini|kr_card|link|
    mb_way|mobilepay|multibanco|naver_pay|nz_bank_account|oxxo|p24|pay_by_bank|payco|paynow|paypal|paypay|payto|pix|
    promptpay|revolut_pay|samsung_pay|satispay|scalapay|sepa_debit|sequra|sofort|sunbit|swish|twint|upi|
    us_bank_account|wechat_pay|zip
`;

const METHOD_TYPE = `(${WAYS}|custom)`;
const PAGE_METHOD = `(${WAYS})`;
const INTENT_METHOD = `
    (${WAYS}|
    boku_promptpay|capchase_pay|card_present|check_scan|click_to_pay|demo_pay|duitnow|dummy_auth_push|
    dummy_passthrough_card|edenred|gcash|getbalance|gift_card|gopay|id_bank_transfer|interac_present|knet|kr_market|
    kriya|momo|mondu|netbanking|ng_bank|ng_bank_transfer|ng_card|ng_market|ng_ussd|ng_wallet|octopus|paper_check|qris|
    rechnung|shop_pay|shopeepay|south_korea_market|stripe_balance|tamara|test_pay|touch_n_go|truemoney|
    us_cash_voucher|vipps|wero)
`;

const LOCALE = `
    (auto|bg|cs|da|de|el|en|en-GB|es|es-419|et|fi|fil|fr|fr-CA|hi-IN|hr|hu|id|it|ja|ko|lt|lv|
    ms|mt|nb|nl|pl|pt|pt-BR|ro|ru|sk|sl|sv|th|tr|vi|zh|zh-HK|zh-TW)
`;

/** Parameters of payments, in the grammar of `parameter-shapes.ts`. */
export const PAYMENT_PARAMETERS: Readonly<Record<string, string>> = {
  'POST /v1/customers': `
    {address?:${ADDRESS} description:str email:str512 metadata?:map name:str256 phone:str20 preferred_locales:[str]
    shipping?:{address!:${ADDRESS} name!:str phone:str}}
  `,
  'GET /v1/customers': `
    {ending_before:str limit:int starting_after:str created:range email:str}
  `,
  'POST /v1/customers/:id': `
    {address?:${ADDRESS} description:str email:str512 metadata?:map name:str256 phone:str20 preferred_locales:[str]
    shipping?:{address!:${ADDRESS} name!:str phone:str}}
  `,
  'POST /v1/payment_methods': `
    {allow_redisplay:(always|limited|unspecified) billing_details:{address?:${ADDRESS} email?:str name?:str
    phone?:str tax_id:str} card:{cvc:str exp_month:int exp_year:int
    networks:{preferred:(cartes_bancaires|mastercard|visa)} number:str token:str} metadata:map type:${METHOD_TYPE}}
  `,
  'GET /v1/payment_methods': `
    {ending_before:str limit:int starting_after:str allow_redisplay:(always|limited|unspecified) customer:str
    type:${METHOD_TYPE}}
  `,
  'POST /v1/payment_methods/:id/attach': `
    {customer:str}
  `,
  'POST /v1/payment_intents': `
    {amount!:int currency!:str allowed_payment_method_types:[${INTENT_METHOD}]
    automatic_payment_methods:{allow_redirects:(always|never) enabled!:bool}
    capture_method:(automatic|automatic_async|manual) confirm:bool confirmation_method:(automatic|manual)
    customer:str description:str1000 error_on_requires_action:bool metadata:map off_session:any payment_method:str
    payment_method_options:{card?:{request_three_d_secure:(any|automatic|challenge)}} receipt_email:str
    return_url:str setup_future_usage:(off_session|on_session) shipping:${SHIPPING} statement_descriptor:str22
    statement_descriptor_suffix:str22 transfer_group:str use_stripe_sdk:bool}
  `,
  'GET /v1/payment_intents': `
    {ending_before:str limit:int starting_after:str created:range customer:str}
  `,
  'GET /v1/payment_intents/search': `
    {query!:str limit:int page:str}
  `,
  'GET /v1/payment_intents/:id': `
    {client_secret:str}
  `,
  'POST /v1/payment_intents/:id': `
    {allowed_payment_method_types:[${INTENT_METHOD}] amount:int capture_method:(automatic|automatic_async|manual)
    currency:str customer:str description:str1000 metadata?:map payment_method:str
    payment_method_options:{card?:{request_three_d_secure:(any|automatic|challenge)}} receipt_email?:str
    setup_future_usage?:(off_session|on_session) shipping?:${SHIPPING} statement_descriptor:str22
    statement_descriptor_suffix:str22 transfer_group:str}
  `,
  'POST /v1/payment_intents/:id/confirm': `
    {allowed_payment_method_types:[${INTENT_METHOD}] capture_method:(automatic|automatic_async|manual)
    error_on_requires_action:bool off_session:any payment_method:str
    payment_method_options:{card?:{request_three_d_secure:(any|automatic|challenge)}} receipt_email?:str
    return_url:str setup_future_usage?:(off_session|on_session) shipping?:${SHIPPING} use_stripe_sdk:bool}
  `,
  'POST /v1/payment_intents/:id/capture': `
    {amount_to_capture:int final_capture:bool metadata?:map statement_descriptor:str22
    statement_descriptor_suffix:str22}
  `,
  'POST /v1/payment_intents/:id/cancel': `
    {cancellation_reason:(abandoned|duplicate|fraudulent|requested_by_customer)}
  `,
  'POST /v1/checkout/sessions': `
    {adaptive_pricing:{enabled:bool} allowed_payment_method_types:[${PAGE_METHOD}] automatic_tax:{enabled!:bool liability:{account:str
    type!:(account|self)}} billing_address_collection:(auto|required) cancel_url:str client_reference_id:str200
    currency:str custom_text:{after_submit?:{message!:str} submit?:{message!:str1000}} customer:str
    customer_email:str expires_at:int line_items:[{metadata:map price:str
    price_data:{currency!:str product:str product_data:{description:str images:[str] metadata:map name!:str
    tax_code:str tax_details:{performance_location:str tax_code?:str} unit_label:str}
    recurring:{interval!:(day|month|week|year) interval_count:int} tax_behavior:(exclusive|inclusive|unspecified)
    unit_amount:int unit_amount_decimal:str} quantity:int}] locale:${LOCALE} metadata:map
    mode:(payment|setup|subscription) payment_intent_data:{capture_method:(automatic|automatic_async|manual)
    description:str1000 metadata:map receipt_email:str setup_future_usage:(off_session|on_session)
    shipping:{address!:{city:str country:str line1!:str line2:str postal_code:str state:str} carrier:str name!:str
    phone:str tracking_number:str} statement_descriptor:str22 statement_descriptor_suffix:str22 transfer_group:str}
    payment_method_options:{card:{request_three_d_secure:(any|automatic|challenge)}}
    phone_number_collection:{enabled!:bool} redirect_on_completion:(always|if_required|never) return_url:str
    submit_type:(auto|book|donate|pay|subscribe) success_url:str ui_mode:(elements|embedded_page|form|hosted_page)}
  `,
  'GET /v1/checkout/sessions': `
    {ending_before:str limit:int starting_after:str created:range customer:str customer_details:{email!:str}
    payment_intent:str status:(complete|expired|open)}
  `,
  'POST /v1/checkout/sessions/:id': `
    {metadata?:map}
  `,
  'GET /v1/checkout/sessions/:id/line_items': `
    {ending_before:str limit:int starting_after:str}
  `,
  'POST /v1/charges/:id': `
    {customer:str description:str fraud_details:{user_report!?:(fraudulent|safe)} metadata?:map receipt_email:str
    shipping:${SHIPPING} transfer_group:str}
  `,
  'GET /v1/charges': `
    {ending_before:str limit:int starting_after:str created:range customer:str payment_intent:str
    transfer_group:str}
  `,
  'GET /v1/charges/search': `
    {query!:str limit:int page:str}
  `,
  'POST /v1/refunds': `
    {amount:int charge:str currency:str instructions_email:str metadata?:map payment_intent:str
    reason:(duplicate|fraudulent|requested_by_customer) refund_application_fee:bool reverse_transfer:bool}
  `,
  'GET /v1/refunds': `
    {ending_before:str limit:int starting_after:str charge:str created:range payment_intent:str}
  `,
  'POST /v1/refunds/:id': `
    {metadata?:map}
  `,
  'POST /v1/disputes/:id': `
    {evidence:{access_activity_log:str appeal?:{card?:{reason_for_filing?:str supporting_files?:[str]}}
    billing_address:str cancellation_policy:str cancellation_policy_disclosure:str cancellation_rebuttal:str
    customer_communication:str customer_email_address:str customer_name:str customer_purchase_ip:str
    customer_signature:str duplicate_charge_documentation:str duplicate_charge_explanation:str
    duplicate_charge_id:str enhanced_evidence?:{mastercard_compliance:{fee_acknowledged:bool}
    visa_compelling_evidence_3:{disputed_transaction:{customer_account_id?:str customer_device_fingerprint?:str
    customer_device_id?:str customer_email_address?:str customer_purchase_ip?:str
    merchandise_or_services:(merchandise|services) product_description?:str shipping_address:${ADDRESS}}
    prior_undisputed_transactions:[{charge!:str customer_account_id?:str customer_device_fingerprint?:str
    customer_device_id?:str customer_email_address?:str customer_purchase_ip?:str product_description?:str
    shipping_address:${ADDRESS}}]} visa_compliance:{fee_acknowledged:bool}} product_description:str receipt:str
    refund_policy:str refund_policy_disclosure:str refund_refusal_explanation:str service_date:str
    service_documentation:str shipping_address:str shipping_carrier:str shipping_date:str shipping_documentation:str
    shipping_tracking_number:str uncategorized_file:str uncategorized_text:str}
    intended_submission_method:(manual|prefer_manual|prefer_smart_disputes|smart_disputes) metadata?:map
    submit:bool}
  `,
  'GET /v1/disputes': `
    {ending_before:str limit:int starting_after:str charge:str created:range payment_intent:str}
  `,
  'GET /v1/radar/early_fraud_warnings': `
    {ending_before:str limit:int starting_after:str charge:str created:range payment_intent:str}
  `,
  'GET /v1/reviews': `
    {ending_before:str limit:int starting_after:str created:range}
  `,
};
