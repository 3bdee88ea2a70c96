/** What `sealedChange` holds; an e-mail address that was changed is told to the old one. */
export interface UserChange {
  before: Record<string, string | number | boolean | null>;
  after: Record<string, string | number | boolean | null>;
}
/** The SecretBox purpose under which it is sealed. */
export const USER_EDITED_PURPOSE = 'user-edited';
