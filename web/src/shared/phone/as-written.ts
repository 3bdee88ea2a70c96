/** Formats `+14165550123` in the Canadian style; any other number stays as it is. */
export const asWritten = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
