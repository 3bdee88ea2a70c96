/** The account writes the id of a photo as a UUID, the device as 32 letters. */
export const accountId = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
export const deviceId = (id: string): string => id.replaceAll('-', '');

/** Where the owner sees a photo that lies with the account. */
export const photoAddress = (id: string): string => `/api/draft/photos/${accountId(id)}`;
