/** An address of which nothing is known: every line of it is present. */
export const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
