/** What cannot wait for someone to look into a mailbox (product.md §8). */
export const PHONE_FACTS = [
  'driver-set-off',
  'driver-near',
  'driver-here',
  'condition-asked',
  'condition-answered',
  'delivery-late',
] as const;
export type PhoneFact = (typeof PHONE_FACTS)[number];

/** What of texts and notifications the signed-in person can have, and has in this browser. */
export interface PhoneChoicesView {
  /** VAPID, base64url: what the browser subscribes with. */
  publicKey: string;
  /** This browser has notifications. */
  subscribed: boolean;
  /** False where no provider of texts is set. */
  textsAvailable: boolean;
  /** Why the person's number takes no texts: STOP was sent, it is invalid, or the line takes no texts. */
  numberRefusal: 'stopped' | 'invalid' | 'no-texts' | null;
}
