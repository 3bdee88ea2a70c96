/** A pattern of SQL's LIKE for what contains the text; its own signs in the text are taken as they are. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
