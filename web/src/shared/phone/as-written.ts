/** Formats `+14165550123`, `416 555 0123` and other spellings in the Canadian style; any other number stays as it is. */
export const asWritten = (phone: string): string =>
  phone.trim().replace(/^(?:\+?1\W*)?\(?([2-9]\d\d)\W*(\d{3})\W*(\d{4})$/, '($1) $2-$3');
