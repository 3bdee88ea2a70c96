/** Facts that are too urgent for e-mail (product.md §8). */
export const PHONE_FACTS = [
  'driver-set-off',
  'driver-near',
  'driver-here',
  'condition-asked',
  'condition-answered',
  'delivery-late',
] as const;
export type PhoneFact = (typeof PHONE_FACTS)[number];

/** Which texts and notifications the signed-in person can get, and whether this browser has notifications. */
export interface PhoneChoicesView {
  /** The VAPID key (base64url) with which the browser subscribes. */
  publicKey: string;
  /** Whether this browser has notifications. */
  subscribed: boolean;
  /** False without a configured text provider. */
  textsAvailable: boolean;
  /** Why the person's number cannot receive texts: STOP was sent, it is invalid, or the line does not support texts. */
  numberRefusal: 'stopped' | 'invalid' | 'no-texts' | null;
}
