import { deliveryDay } from '../../../shared/ui/delivery-day';
import { codeInWords } from '../ui/code-words';
import { torontoTime } from '../ui/instant';
import { inWords } from '../ui/in-words';
import type { Change } from './changes';

/** Labels for fields whose own name is not clear enough. */
const NAMES: Readonly<Record<string, string>> = {
  active: 'Account active',
  hst: 'HST',
  hstNumber: 'HST number',
  html: 'Text of the e-mail',
  stripeConnectId: 'Payout account',
  userRole: 'Role',
  zipCode: 'Postal code',
  fourEyes: 'Second administrator',
  lat: 'Latitude',
  lng: 'Longitude',
};
/** Fields whose values are codes. */
const CODED: ReadonlySet<string> = new Set([
  '',
  'state',
  'status',
  'kind',
  'decision',
  'fundsState',
  'outcome',
  'step',
  'userRole',
  'document',
]);
const WORDY = /^[a-z]+(?:[-_][a-z]+)*$/;
const isCode = (path: string, value: string): boolean => CODED.has(path.split('.').at(-1) ?? '') && WORDY.test(value);
const STANDINGS: Readonly<Record<string, string>> = { dev: 'Developer', admin: 'Administrator' };
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const AMOUNT = /^(.+)Cents$/;
const isIndex = (part: string): boolean => /^\d+$/.test(part);

/** Turns `deliveryFees` into “Delivery fees”. */
function nameInWords(name: string): string {
  const known = NAMES[name];
  if (known !== undefined) return known;
  const words = name
    .replace(AMOUNT, '$1')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`);
  return inWords(words);
}

/** Turns a value’s path in a record into a label: `deliveryFees.small` becomes “Delivery fees, small”. */
export function fieldInWords(path: string): string {
  if (path === '') return 'Value';
  const [first = '', ...others] = path.split('.');
  const rest = others.map((part) => (isIndex(part) ? String(Number(part) + 1) : nameInWords(part).toLowerCase()));
  return [nameInWords(first), ...rest].join(', ');
}

const MAX_LENGTH = 40;
/** One change on a line, such as `service fee discount 0 → 100`; empty if a value was only added or removed, or is long. */
export function changeInWords({ path, before, after }: Change): string {
  if (isCode(path, after)) return valueInWords(path, after).toLowerCase();
  if (path === '' || before === '' || after === '' || before.length + after.length > MAX_LENGTH) return '';
  const field = fieldInWords(path);
  return `${field.charAt(0).toLowerCase()}${field.slice(1)} ${valueInWords(path, before)} → ${valueInWords(path, after)}`;
}

/** Formats booleans as yes and no, and fields in cents as dollars. */
export function valueInWords(path: string, value: string): string {
  if (value === 'true') return 'yes';
  if (value === 'false') return 'no';
  if (isCode(path, value)) return STANDINGS[value] ?? codeInWords(value);
  if (INSTANT.test(value)) return torontoTime(value);
  if (DAY.test(value)) return deliveryDay(value);
  const cents = Number(value);
  const isAmount = path.split('.').some((part) => AMOUNT.test(part)) && value !== '' && Number.isInteger(cents);
  return isAmount ? `$${(cents / 100).toFixed(2)}` : value;
}
