import type { CheckoutForm } from './order.api';

const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i;

export const isCompletePostalCode = (text: string): boolean => POSTAL_CODE.test(text.trim());

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

/** The sentences beside the fields that are not filled in; the server checks all of them again. */
export function missingInOrder(form: CheckoutForm): Record<string, string> {
  const problems: Record<string, string> = {};
  if (form.name.trim().length < 2) problems['name'] = 'Enter the name of the person who receives the item.';
  if (form.phoneNumber.trim() === '') problems['phoneNumber'] = 'Enter a Canadian phone number, such as 416 555 0123.';
  if (form.address.trim().length < 3) problems['address'] = 'Enter the street address.';
  if (form.city.trim().length < 2) problems['city'] = 'Enter the city.';
  if (!isCompletePostalCode(form.zipCode)) problems['zipCode'] = 'Enter a Canadian postal code such as L4L 1A1.';
  if (form.deliveryDate === '' || form.deliveryWindow === '') problems['deliveryWindow'] = 'Choose a day and a window.';
  if (!form.acceptTerms) problems['acceptTerms'] = 'Please accept the terms to pay.';
  return problems;
}

const DRAFT = 'order-draft';

/** What was typed survives a reload and a visit to the payment page, in this tab only. */
export function keepDraft(shareLink: string, form: CheckoutForm): void {
  sessionStorage.setItem(`${DRAFT}:${shareLink}`, JSON.stringify(form));
}

export function readDraft(shareLink: string): CheckoutForm {
  const text = sessionStorage.getItem(`${DRAFT}:${shareLink}`);
  return text === null ? EMPTY_ORDER : { ...EMPTY_ORDER, ...(JSON.parse(text) as CheckoutForm), acceptTerms: false };
}
