import type { User } from '../api/session.api';
import { asWritten } from '../phone/as-written';
import { writtenPostalCode } from '../typed-postal-code';

const OPTIONAL = ['firstName', 'lastName', 'address2'] as const;
type Field =
  (typeof OPTIONAL)[number] | 'username' | 'phoneNumber' | 'address' | 'city' | 'state' | 'zipCode' | 'businessType';

/** The profile in a form, with every field as text. */
export type Profile = Record<Field, string>;

export const profileOf = (user: User): Profile => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  username: user.username ?? '',
  phoneNumber: asWritten(user.phoneNumber ?? ''),
  address: user.address ?? '',
  address2: user.address2 ?? '',
  city: user.city ?? '',
  state: user.state ?? 'ON',
  zipCode: writtenPostalCode(user.zipCode ?? ''),
  businessType: user.businessType ?? 'individual',
});

/** The body of PATCH /api/user. An emptied optional field is cleared; an emptied required one is sent, so that it is refused beside its field. */
export function profileBody(profile: Profile): Partial<User> {
  const fields = Object.entries(profile).map(([field, value]) => {
    const text = value.trim();
    return [field, text === '' && OPTIONAL.some((name) => name === field) ? null : text];
  });
  return Object.fromEntries(fields) as Partial<User>;
}
