import { isPostalCode } from '../../../../../src/platform/domain/postal-code.js';
import { t } from '../../../shared/texts/texts';
import { accountId } from '../draft/photo-ids';
import { priceProblem, readPrice } from '../price';

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

/** What the seller has typed; without `pickup`, the profile’s address is used. */
export interface NewLink {
  name: string;
  amount: string;
  size: Size;
  description: string;
  photos: unknown[];
  pickup: Pickup | null;
}

export const EMPTY_LINK: NewLink = { name: '', amount: '', size: 'small', description: '', photos: [], pickup: null };

/** The missing fields that the form itself can detect (product.md §4); the server validates everything. */
export function whatIsMissing(
  { name, amount, photos, pickup }: Pick<NewLink, 'name' | 'amount' | 'pickup' | 'photos'>,
  isServed = true,
): Record<string, string> {
  const missing: Record<string, string> = {};
  if (photos.length === 0) missing['images'] = t('listing.missing.photos');
  if (name.trim().length < 3) missing['name'] = t('listing.missing.name');
  const wrongPrice = priceProblem(amount, t('listing.missing.price'));
  if (wrongPrice !== undefined) missing['amount'] = wrongPrice;
  if (!isServed) missing['pickupZipCode'] = t('listing.missing.area');
  if (pickup === null) return missing;
  if (pickup.pickupAddress.trim() === '') missing['pickupAddress'] = t('listing.missing.pickup-street');
  if (pickup.pickupCity.trim() === '') missing['pickupCity'] = t('listing.missing.pickup-city');
  if (!isPostalCode(pickup.pickupZipCode)) missing['pickupZipCode'] = t('listing.missing.postal-code');
  return missing;
}

/** The form data of POST /api/products, with photos that the account already has; empty optional fields are omitted. */
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
