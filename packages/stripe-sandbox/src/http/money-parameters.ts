/** Parameters of balances, transfers, payouts, events and webhook endpoints, in the grammar of `parameter-shapes.ts`. */
export const MONEY_PARAMETERS: Readonly<Record<string, string>> = {
  'GET /v1/balance_transactions': `
    {ending_before:str limit:int starting_after:str created:range currency:str payout:str source:str type:str}
  `,
  'POST /v1/balance_settings': `
    {payments:{debit_negative_balances:bool payouts:{minimum_balance_by_currency?:ints
    schedule:{interval:(daily|manual|monthly|weekly) monthly_payout_days:[int]
    weekly_payout_days:[(friday|monday|thursday|tuesday|wednesday)]} statement_descriptor:str}}}
  `,
  'POST /v1/transfers': `
    {currency!:str destination!:str amount:int description:str metadata:map source_transaction:str
    source_type:(bank_account|card|fpx) transfer_group:str}
  `,
  'GET /v1/transfers': `
    {ending_before:str limit:int starting_after:str created:range destination:str transfer_group:str}
  `,
  'POST /v1/transfers/:id': `
    {description:str metadata?:map}
  `,
  'POST /v1/transfers/:id/reversals': `
    {amount:int description:str metadata?:map refund_application_fee:bool}
  `,
  'GET /v1/transfers/:id/reversals': `
    {ending_before:str limit:int starting_after:str}
  `,
  'POST /v1/payouts': `
    {amount!:int currency!:str description:str destination:str metadata:map method:(instant|standard)
    source_type:(bank_account|card|fpx) statement_descriptor:str22}
  `,
  'GET /v1/payouts': `
    {ending_before:str limit:int starting_after:str arrival_date:range created:range destination:str status:str}
  `,
  'POST /v1/payouts/:id': `
    {metadata?:map}
  `,
  'POST /v1/payouts/:id/reverse': `
    {metadata:map}
  `,
  'POST /v1/topups': `
    {amount!:int currency!:str description:str metadata?:map source:str statement_descriptor:str15
    transfer_group:str}
  `,
  'GET /v1/topups': `
    {ending_before:str limit:int starting_after:str amount:range created:range
    status:(canceled|failed|pending|succeeded)}
  `,
  'GET /v1/events': `
    {ending_before:str limit:int starting_after:str created:range delivery_success:bool type:str types:[str]}
  `,
  'POST /v1/webhook_endpoints': `
    {enabled_events!:[event] url!:str api_version:(2026-10-28.endive) connect:bool description?:str metadata?:map}
  `,
  'GET /v1/webhook_endpoints': `
    {ending_before:str limit:int starting_after:str}
  `,
  'POST /v1/webhook_endpoints/:id': `
    {description?:str disabled:bool enabled_events:[event] metadata?:map url:str}
  `,
};
