import { isPostalCode } from '../../../../src/platform/domain/postal-code.js';
import { provinceCode, provinceOf } from '../../../../src/platform/domain/provinces.js';
import { tabMemory, type Memory } from '../../shared/browser-storage';
import { forgetOrderDraft } from '../../shared/orders/order-drafts';
import { asWritten } from '../../shared/phone/as-written';
import { typedPostalCode, writtenPostalCode } from '../../shared/typed-postal-code';
import { earliestWindow } from '../../shared/windows/next-windows';
import type { DeliveryOptionsView } from '../../../../src/contexts/delivery/published/views.js';
import type { OpenOrderView } from '../../../../src/contexts/payments/published/views.js';
import type { User } from '../../shared/api/session.api';
import type { CheckoutForm } from './order.api';
import { t } from '../../shared/texts/texts';

export const EMPTY_ORDER: CheckoutForm = {
  name: '',
  phoneNumber: '',
  address: '',
  address2: '',
  city: '',
  state: 'ON',
  zipCode: '',
  deliveryDate: '',
  deliveryWindow: '',
  noContact: false,
  note: '',
  acceptTerms: false,
};

type Profile = Pick<
  User,
  'firstName' | 'lastName' | 'phoneNumber' | 'address' | 'address2' | 'city' | 'state' | 'zipCode'
>;

type EnteredOrder = Pick<OpenOrderView, 'dropOff' | 'deliveryDate' | 'deliveryWindow'>;

/** Where an order’s form begins: the item, the person’s profile, their order of it that is still open, another tab’s draft. */
interface Begun {
  shareLink: string;
  profile: Profile;
  open?: EnteredOrder | undefined;
  other?: object | undefined;
}

/** An empty order prefilled from the profile. */
export function firstOrder(profile: Profile): CheckoutForm {
  const { firstName, lastName, phoneNumber, address, address2, city, state, zipCode } = profile;
  return {
    ...EMPTY_ORDER,
    name: [firstName, lastName].filter((part) => part !== null && part !== '').join(' '),
    phoneNumber: asWritten(phoneNumber ?? ''),
    address: address ?? '',
    address2: address2 ?? '',
    city: city ?? '',
    state: provinceCode(state ?? '') ?? EMPTY_ORDER.state,
    zipCode: writtenPostalCode(zipCode ?? ''),
  };
}

/** The messages for fields that are not filled in; the server validates all of them again. */
export function missingInOrder(form: CheckoutForm, isServed = true): Record<string, string> {
  const problems: Record<string, string> = {};
  if (form.name.trim().length < 2) problems['name'] = t('order.form.name');
  if (form.phoneNumber.trim() === '') problems['phoneNumber'] = t('order.form.phone');
  if (form.address.trim().length < 3) problems['address'] = t('order.form.address');
  if (form.city.trim().length < 2) problems['city'] = t('order.form.city');
  if (!isPostalCode(form.zipCode)) problems['zipCode'] = t('order.form.postal-code');
  else if (!isServed) problems['zipCode'] = t('order.form.not-served');
  if (form.deliveryDate === '' || form.deliveryWindow === '') problems['deliveryWindow'] = t('order.form.window');
  if (!form.acceptTerms) problems['acceptTerms'] = t('order.form.terms-missing');
  return problems;
}

/** The request body: empty optional lines are omitted, and the postal code determines the province. */
export function bodyOf({ address2, note, ...rest }: CheckoutForm): CheckoutForm {
  return {
    ...rest,
    state: provinceOf(rest.zipCode) ?? rest.state,
    ...(address2 ? { address2 } : {}),
    ...(note ? { note } : {}),
  };
}

const DRAFT = 'order-draft';
type Kept = Pick<Memory, 'getItem' | 'setItem'>;

/** A kept form as it continues: the terms must be accepted each time. */
const continued = (kept: object): CheckoutForm => ({ ...EMPTY_ORDER, ...kept, acceptTerms: false });

/** Keeps what was typed across a reload and a visit to the payment page, in this browser tab only. */
export function keepDraft(shareLink: string, form: CheckoutForm, memory: Kept = tabMemory): void {
  memory.setItem(`${DRAFT}:${shareLink}`, JSON.stringify(form));
}

/** The order is paid for: neither this tab nor the device keeps what was entered. */
export function forgetDraft(shareLink: string): void {
  tabMemory.removeItem(`${DRAFT}:${shareLink}`);
  forgetOrderDraft(shareLink);
}

/** The draft of this tab for the item, or null. */
export function readDraft(shareLink: string, memory: Kept = tabMemory): CheckoutForm | null {
  const text = memory.getItem(`${DRAFT}:${shareLink}`);
  return text === null ? null : continued(JSON.parse(text) as CheckoutForm);
}

type Time = Pick<CheckoutForm, 'deliveryDate' | 'deliveryWindow'>;

/** The time of an order: as chosen, or the earliest until the person chooses. */
export function timeOf({ deliveryDate, deliveryWindow }: Time, options: DeliveryOptionsView | undefined): Time {
  const earliest = deliveryDate === '' && options !== undefined ? earliestWindow(options) : undefined;
  return earliest === undefined
    ? { deliveryDate, deliveryWindow }
    : { deliveryDate: earliest.date, deliveryWindow: earliest.label };
}

/** What was entered for an order that is still open, perhaps on another device; the terms are accepted again. */
export const enteredOrder = ({ dropOff, deliveryDate, deliveryWindow }: EnteredOrder): CheckoutForm => ({
  ...EMPTY_ORDER,
  ...dropOff,
  phoneNumber: asWritten(dropOff.phoneNumber),
  deliveryDate,
  deliveryWindow,
});

/** Everything that an order is about in one spelling, but for the terms. */
const spelled = ({ acceptTerms: _, ...form }: CheckoutForm): string =>
  JSON.stringify(
    Object.entries({ ...form, zipCode: writtenPostalCode(form.zipCode), phoneNumber: asWritten(form.phoneNumber) })
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .sort(([a], [b]) => String(a).localeCompare(String(b))),
  );

/** Whether the form says the same as the order that is open: then its payment page is still the right one. */
export const isSameOrder = (form: CheckoutForm, open: EnteredOrder): boolean =>
  spelled(form) === spelled(enteredOrder(open));

/**
 * The initial order: the draft of this tab, otherwise of another tab, otherwise what the person entered elsewhere,
 * otherwise the profile with the postal code of the item’s page.
 */
export function begunOrder(begun: Begun, memory: Kept = tabMemory): CheckoutForm {
  const { shareLink, profile, open, other } = begun;
  const draft = readDraft(shareLink, memory) ?? (other === undefined ? null : continued(other));
  if (draft === null && open !== undefined) return enteredOrder(open);
  const order = draft ?? firstOrder(profile);
  const typed = typedPostalCode(memory) ?? '';
  if (!isPostalCode(typed) || writtenPostalCode(order.zipCode) === writtenPostalCode(typed)) return order;
  // A postal code that differs from the address’s means another address.
  const zipCode = writtenPostalCode(typed);
  return order.zipCode === '' ? { ...order, zipCode } : { ...order, zipCode, address: '', address2: '', city: '' };
}
