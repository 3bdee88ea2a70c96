/**
 * SQL for an address in JSON (as `drop_off` stores it) without the person and street: the first three characters of the
 * postal code are kept for statistics. `removed` is the parameter with the placeholder text (decision 0019).
 */
export const maskedAddress = (column: string, removed: '$1' | '$2'): string =>
  `${column} || jsonb_build_object('name', ${removed}::text, 'phoneNumber', '', 'address', ${removed}::text,
                'address2', NULL, 'zipCode', left(${column} ->> 'zipCode', 3), 'note', NULL)`;
