/** The content of `sealedChange`; a change of address is sent to the old address. */
export interface UserChange {
  before: Record<string, string | number | boolean | null>;
  after: Record<string, string | number | boolean | null>;
}
/** The SecretBox purpose of the sealed change. */
export const USER_EDITED_PURPOSE = 'user-edited';
