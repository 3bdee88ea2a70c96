/** The account writes a photo’s id as a UUID, the device as 32 letters. */
export const accountId = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
export const deviceId = (id: string): string => id.replaceAll('-', '');

/** The address at which the owner sees a photo stored in the account. */
export const photoAddress = (id: string): string => `/api/draft/photos/${accountId(id)}`;
