import { invalidParameter, noSuch, refused } from '../http/errors.js';
import { mergeMetadata, missingParameter, numberOf, type Parameters, textOf } from '../http/parameters.js';
import { newId } from '../store/ids.js';
import type { ApiObject } from '../store/sandbox.js';
import type { Work } from '../store/work.js';

/** The line items of a new session, each with the one-off price that it was given as `price_data`. */
export function lineItemsOf(work: Work, parameters: Parameters): ApiObject[] {
  const given = (parameters.line_items ?? []) as Parameters[];
  const items = given.map((item, index) => lineItem(work, item, `line_items[${index}]`));
  if (new Set(items.map((item) => item.currency)).size > 1) {
    throw refused('All line items of a Checkout Session must have the same currency.', { param: 'line_items' });
  }
  return items;
}

function lineItem(work: Work, item: Parameters, param: string): ApiObject {
  const quantity = numberOf(item.quantity);
  if (quantity === null) throw missingParameter(`${param}[quantity]`);
  if (quantity < 1)
    throw invalidParameter(
      'This value must be greater than or equal to 1.',
      `${param}[quantity]`,
      'parameter_invalid_integer',
    );
  const price = textOf(item.price);
  if (price !== null) throw noSuch('price', price, `${param}[price]`);
  const data = item.price_data as Parameters | undefined;
  if (data === undefined) throw missingParameter(`${param}[price_data]`);
  const unitAmount = amountOf(data, `${param}[price_data]`);
  const product = data.product_data as Parameters | undefined;
  if (product === undefined) {
    const id = textOf(data.product);
    throw id === null
      ? missingParameter(`${param}[price_data][product_data]`)
      : noSuch('product', id, `${param}[price_data][product]`);
  }
  const currency = String(data.currency).toLowerCase();
  const amount = unitAmount * quantity;
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: textOf(product.name),
    metadata: mergeMetadata({}, item.metadata),
    price: priceOf(work, { currency, unitAmount, taxBehavior: textOf(data.tax_behavior) ?? 'unspecified' }),
    quantity,
    $: { note: textOf(product.description) },
  };
}

function amountOf(data: Parameters, param: string): number {
  if (data.recurring !== undefined) {
    throw refused('You specified `payment` mode but passed a recurring price.', {
      param: `${param}[recurring]`,
    });
  }
  const decimal = textOf(data.unit_amount_decimal);
  // Fractions of a cent would have to be rounded as the provider does it, which is not known.
  if (decimal !== null && !/^\d{1,12}(\.0+)?$/.test(decimal)) {
    throw invalidParameter('Invalid decimal: the sandbox takes whole cents only.', `${param}[unit_amount_decimal]`);
  }
  const amount = numberOf(data.unit_amount) ?? (decimal === null ? null : Number(decimal));
  if (amount === null) throw missingParameter(`${param}[unit_amount]`);
  if (amount < 0)
    throw invalidParameter('Invalid non-negative integer', `${param}[unit_amount]`, 'parameter_invalid_integer');
  return amount;
}

function priceOf(
  work: Work,
  { currency, unitAmount, taxBehavior }: { currency: string; unitAmount: number; taxBehavior: string },
) {
  return {
    id: newId('price_'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: work.now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod_'),
    recurring: null,
    tax_behavior: taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  };
}
