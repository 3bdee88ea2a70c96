/**
 * SQL for the JSON of a person at an address (as `drop_off` keeps it) without who and where: their region's first three
 * characters are left, for the figures. `removed` is the parameter with the word that replaces it (decision 0019).
 */
export const maskedAddress = (column: string, removed: '$1' | '$2'): string =>
  `${column} || jsonb_build_object('name', ${removed}::text, 'phoneNumber', '', 'address', ${removed}::text,
                'address2', NULL, 'zipCode', left(${column} ->> 'zipCode', 3), 'note', NULL)`;
