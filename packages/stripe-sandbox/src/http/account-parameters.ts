import { COMPONENT_PARAMETERS } from './embedded-components.js';

const PROFILE = `
    {annual_revenue:{amount!:int currency!:str fiscal_year_end!:str} estimated_worker_count:int mcc:str4
    minority_owned_business_designation:[(lgbtqi_owned_business|minority_owned_business|none_of_these_apply|
    prefer_not_to_answer|women_owned_business)]
    monthly_estimated_revenue:{amount!:int currency!:str} name:str product_description:str
    specified_commercial_transactions_act_url?:str support_address:{city:str100 country:str line1:str200
    line2:str200 postal_code:str state:str} support_email:str support_phone:str support_url?:str url:str}
`;

const CAPABILITIES = `
    {acss_debit_payments:{requested:bool} afterpay_clearpay_payments:{requested:bool} card_payments:{requested:bool}
    klarna_payments:{requested:bool} legacy_payments:{requested:bool} link_payments:{requested:bool}
    tax_reporting_us_1099_k:{requested:bool} transfers:{requested:bool}}
`;

const INDIVIDUAL = `
    {address:{city:str100 country:str line1:str200 line2:str200 postal_code:str state:str} dob?:{day!:int month!:int
    year!:int} email:str first_name:str100 id_number:str last_name:str100 phone:str
    political_exposure:(existing|none)}
`;

const SETTINGS = `
    {branding:{primary_color:str secondary_color:str} card_payments:{decline_on:{avs_failure:bool cvc_failure:bool}
    statement_descriptor_prefix:str10 statement_descriptor_prefix_kana?:str10
    statement_descriptor_prefix_kanji?:str10} payments:{statement_descriptor:str22}
    payouts:{debit_negative_balances:bool schedule:{delay_days:delay interval:(daily|manual|monthly|weekly)
    monthly_anchor:int monthly_payout_days:[int]
    weekly_anchor:(friday|monday|saturday|sunday|thursday|tuesday|wednesday)
    weekly_payout_days:[(friday|monday|thursday|tuesday|wednesday)]} statement_descriptor:str22}}
`;

/** Parameters of seller accounts, in the grammar of `parameter-shapes.ts`. */
export const ACCOUNT_PARAMETERS: Readonly<Record<string, string>> = {
  'POST /v1/accounts': `
    {business_profile:${PROFILE} business_type:(company|government_entity|individual|non_profit)
    capabilities:${CAPABILITIES} controller:{fees:{payer:(account|application)}
    losses:{payments:(application|stripe)} requirement_collection:(application|stripe)
    stripe_dashboard:{type:(express|full|none)}} country:str default_currency:str email:str external_account:any
    individual:${INDIVIDUAL} metadata?:map settings:${SETTINGS} tos_acceptance:{date:int ip:str
    service_agreement:str user_agent:str} type:(custom|express|standard)}
  `,
  'GET /v1/accounts': `
    {ending_before:str limit:int starting_after:str created:range}
  `,
  'POST /v1/accounts/:id': `
    {business_profile:${PROFILE} business_type:(company|government_entity|individual|non_profit)
    capabilities:${CAPABILITIES} default_currency:str email:str external_account?:any individual:${INDIVIDUAL}
    metadata?:map settings:${SETTINGS} tos_acceptance:{date:int ip:str service_agreement:str user_agent:str}}
  `,
  'POST /v1/accounts/:id/reject': `
    {reason!:(credit|fraud_no_intent_to_fulfill|fraud_other|fraud_payment_method_casher|
    fraud_payment_method_tester|other|terms_of_service)
    payouts_action:(none|pause)}
  `,
  'POST /v1/accounts/:id/capabilities/:capability': `
    {requested:bool}
  `,
  'GET /v1/accounts/:id/external_accounts': `
    {ending_before:str limit:int starting_after:str object:(bank_account|card)}
  `,
  'POST /v1/accounts/:id/external_accounts': `
    {external_account!:any default_for_currency:bool metadata:map}
  `,
  'POST /v1/account_sessions': `
    {account!:str components!:{${COMPONENT_PARAMETERS}}}
  `,
  'POST /v1/account_links': `
    {account!:str type!:(account_onboarding|account_update) collect:(currently_due|eventually_due)
    collection_options:{fields:(currently_due|eventually_due) future_requirements:(include|omit)} refresh_url:str
    return_url:str}
  `,
};
