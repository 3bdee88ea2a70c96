import { isPostalCode } from '../../../../../src/shared/domain/postal-code.js';
import type { FieldProblem } from '../../../shared/api/problem';
import { accountId } from '../draft/photo-ids';
import { readPrice } from '../price';

interface SentPhoto {
  id: string;
  turns: number;
}

export type Size = 'small' | 'medium' | 'large';
export type Pickup = Record<
  'pickupAddress' | 'pickupAddress2' | 'pickupCity' | 'pickupState' | 'pickupZipCode',
  string
>;

export const NO_PICKUP: Pickup = {
  pickupAddress: '',
  pickupAddress2: '',
  pickupCity: '',
  pickupState: 'ON',
  pickupZipCode: '',
};

/** What the seller has typed; without `pickup` the address of the profile is meant. */
export interface NewLink {
  name: string;
  amount: string;
  size: Size;
  description: string;
  photos: unknown[];
  pickup: Pickup | null;
}

export const EMPTY_LINK: NewLink = { name: '', amount: '', size: 'small', description: '', photos: [], pickup: null };

/** What the form itself can see is missing (product.md §4); the server has the last word. */
export function whatIsMissing(
  { name, amount, photos, pickup }: Pick<NewLink, 'name' | 'amount' | 'pickup' | 'photos'>,
  isServed = true,
): Record<string, string> {
  const missing: Record<string, string> = {};
  if (photos.length === 0) missing['images'] = 'Add at least one photo.';
  if (name.trim().length < 3) missing['name'] = 'The name has 3 to 120 characters.';
  if (readPrice(amount) === null) {
    missing['amount'] = 'The price is between 1.00 and 10,000.00 CAD, with at most two decimals.';
  }
  if (!isServed) missing['pickupZipCode'] = 'We do not pick up in this area yet.';
  if (pickup === null) return missing;
  if (pickup.pickupAddress.trim() === '') missing['pickupAddress'] = 'Enter the street address of the pickup.';
  if (pickup.pickupCity.trim() === '') missing['pickupCity'] = 'Enter the city of the pickup.';
  if (!isPostalCode(pickup.pickupZipCode)) missing['pickupZipCode'] = 'Enter a Canadian postal code such as L4L 1A1.';
  return missing;
}

/** The form-data of POST /api/products, with photos that the account has; empty optional fields are left out. */
export function formOf({
  name,
  amount,
  size,
  description,
  photos,
  pickup,
}: Omit<NewLink, 'photos'> & { photos: SentPhoto[] }): FormData {
  const form = new FormData();
  const fields = { name, amount: String(readPrice(amount) ?? ''), size, description, ...pickup };
  for (const [field, value] of Object.entries(fields)) if (value.trim() !== '') form.set(field, value.trim());
  form.set('draftPhotos', JSON.stringify(photos.map(({ id, turns }) => ({ id: accountId(id), turns }))));
  return form;
}

/** The server refused the pickup address of the profile: the form then shows the fields where another can be given. */
export const isAboutPickup = (problems: FieldProblem[]): boolean =>
  problems.some(({ field }) => field.startsWith('pickup'));
