/**
 * What each endpoint takes, at API version 2026-10-28.endive. Grammar: `name:type`, `!` required, `?` may be unset with
 * an empty string; types are str, int, num, bool, map (metadata), range (a time or gt/gte/lt/lte), any, (a|b) for one of,
 * [type] for a list, {…} for an object. `expand` is taken everywhere. What is not named here is refused, never ignored:
 * a parameter that the sandbox does not act upon must not look as if it had worked.
 */
export const PARAMETERS: Readonly<Record<string, string>> = {
  'POST /v1/accounts': `
    {business_profile:{mcc:str name:str product_description:str support_address:{city:str country:str line1:str
    line2:str postal_code:str state:str} support_email:str support_phone:str support_url?:str url:str}
    business_type:(company|government_entity|individual|non_profit) capabilities:{card_payments:{requested:bool}
    transfers:{requested:bool} legacy_payments:{requested:bool} tax_reporting_us_1099_k:{requested:bool}}
    controller:{fees:{payer:(account|application)} losses:{payments:(application|stripe)}
    requirement_collection:(application|stripe) stripe_dashboard:{type:(express|full|none)}} country:str
    default_currency:str email:str external_account:any individual:any metadata?:map settings:any tos_acceptance:any
    type:(custom|express|standard)}
  `,
  'GET /v1/accounts': '{ending_before:str limit:int starting_after:str created:range}',
  'POST /v1/accounts/:id': `
    {business_profile:{mcc:str name:str product_description:str support_address:{city:str country:str line1:str
    line2:str postal_code:str state:str} support_email:str support_phone:str support_url?:str url:str}
    business_type:(company|government_entity|individual|non_profit) capabilities:{card_payments:{requested:bool}
    transfers:{requested:bool} legacy_payments:{requested:bool} tax_reporting_us_1099_k:{requested:bool}}
    default_currency:str email:str external_account?:any individual:any metadata?:map settings:any
    tos_acceptance:any}
  `,
  'POST /v1/accounts/:id/reject': `
    {reason!:(credit|fraud_no_intent_to_fulfill|fraud_other|fraud_payment_method_casher|fraud_payment_method_tester
    |other|terms_of_service)
    payouts_action:(none|pause)}
  `,
  'POST /v1/account_links': `
    {account!:str type!:(account_onboarding|account_update) collect:(currently_due|eventually_due)
    collection_options:{fields:(currently_due|eventually_due) future_requirements:(include|omit)} refresh_url:str
    return_url:str}
  `,
  'POST /v1/payment_intents': `
    {amount!:int currency!:str allowed_payment_method_types:[str]
    automatic_payment_methods:{allow_redirects:(always|never) enabled!:bool}
    capture_method:(automatic|automatic_async) confirm:bool confirmation_method:(automatic|manual)
    description:str metadata:map payment_method:str payment_method_options:any receipt_email:str return_url:str
    statement_descriptor:str statement_descriptor_suffix:str transfer_group:str use_stripe_sdk:bool}
  `,
  'GET /v1/payment_intents': '{ending_before:str limit:int starting_after:str created:range}',
  'GET /v1/payment_intents/:id': '{client_secret:str}',
  'POST /v1/payment_intents/:id': `
    {allowed_payment_method_types:[str] amount:int capture_method:(automatic|automatic_async) currency:str
    description:str metadata?:map payment_method:str payment_method_options:any receipt_email?:str
    statement_descriptor:str statement_descriptor_suffix:str transfer_group:str}
  `,
  'POST /v1/payment_intents/:id/confirm': `
    {allowed_payment_method_types:[str] capture_method:(automatic|automatic_async) payment_method:str
    payment_method_options:any receipt_email?:str return_url:str use_stripe_sdk:bool}
  `,
  'POST /v1/payment_intents/:id/cancel': '{cancellation_reason:(abandoned|duplicate|fraudulent|requested_by_customer)}',
  'POST /v1/checkout/sessions': `
    {allowed_payment_method_types:[str] automatic_tax:{enabled!:bool liability:{account:str type!:(account|self)}}
    billing_address_collection:(auto|required) cancel_url:str client_reference_id:str currency:str custom_text:any
    customer_email:str expires_at:int line_items:[{metadata:map price:str price_data:{currency!:str product:str
    product_data:{description:str images:[str] metadata:map name!:str tax_code:str unit_label:str}
    tax_behavior:(exclusive|inclusive|unspecified) unit_amount:int unit_amount_decimal:str} quantity:int}]
    locale:str metadata:map mode:(payment|setup|subscription)
    payment_intent_data:{capture_method:(automatic|automatic_async) description:str metadata:map
    receipt_email:str statement_descriptor:str statement_descriptor_suffix:str transfer_group:str}
    payment_method_options:any phone_number_collection:{enabled!:bool}
    redirect_on_completion:(always|if_required|never) return_url:str submit_type:(auto|book|donate|pay|subscribe)
    success_url:str ui_mode:(elements|embedded_page|form|hosted_page)}
  `,
  'GET /v1/checkout/sessions': `
    {ending_before:str limit:int starting_after:str created:range payment_intent:str status:(complete|expired|open)}
  `,
  'POST /v1/checkout/sessions/:id': '{metadata?:map}',
  'GET /v1/checkout/sessions/:id/line_items': '{ending_before:str limit:int starting_after:str}',
  'POST /v1/charges/:id': `
    {description:str fraud_details:{user_report!:(fraudulent|safe)} metadata?:map receipt_email:str
    transfer_group:str}
  `,
  'GET /v1/charges': `
    {ending_before:str limit:int starting_after:str created:range payment_intent:str transfer_group:str}
  `,
  'POST /v1/refunds': `
    {amount:int charge:str currency:str metadata?:map payment_intent:str
    reason:(duplicate|fraudulent|requested_by_customer)}
  `,
  'GET /v1/refunds': '{ending_before:str limit:int starting_after:str charge:str created:range payment_intent:str}',
  'POST /v1/refunds/:id': '{metadata?:map}',
  'GET /v1/balance_transactions': `
    {ending_before:str limit:int starting_after:str created:range currency:str payout:str source:str type:str}
  `,
  'POST /v1/transfers': `
    {currency!:str destination!:str amount:int description:str metadata:map source_transaction:str
    source_type:(bank_account|card|fpx) transfer_group:str}
  `,
  'GET /v1/transfers': `
    {ending_before:str limit:int starting_after:str created:range destination:str transfer_group:str}
  `,
  'POST /v1/transfers/:id': '{description:str metadata?:map}',
  'POST /v1/transfers/:id/reversals': '{amount:int description:str metadata?:map}',
  'GET /v1/transfers/:id/reversals': '{ending_before:str limit:int starting_after:str}',
  'POST /v1/payouts': `
    {amount!:int currency!:str description:str destination:str metadata:map method:(instant|standard)
    source_type:(bank_account|card|fpx) statement_descriptor:str}
  `,
  'GET /v1/payouts': `
    {ending_before:str limit:int starting_after:str arrival_date:range created:range destination:str status:str}
  `,
  'POST /v1/payouts/:id': '{metadata?:map}',
  'POST /v1/disputes/:id': `
    {evidence:any intended_submission_method:(manual|prefer_manual|prefer_smart_disputes|smart_disputes)
    metadata?:map submit:bool}
  `,
  'GET /v1/disputes': '{ending_before:str limit:int starting_after:str charge:str created:range payment_intent:str}',
  'GET /v1/events': `
    {ending_before:str limit:int starting_after:str created:range delivery_success:bool type:str types:[str]}
  `,
  'POST /v1/webhook_endpoints': `
    {enabled_events!:[str] url!:str api_version:str connect:bool description?:str metadata?:map}
  `,
  'GET /v1/webhook_endpoints': '{ending_before:str limit:int starting_after:str}',
  'POST /v1/webhook_endpoints/:id': '{description?:str disabled:bool enabled_events:[str] metadata?:map url:str}',
};
