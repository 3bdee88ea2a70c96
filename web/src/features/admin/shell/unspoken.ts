/** For an icon beside its word: without this its own name is read, too. */
export const UNSPOKEN = { 'aria-hidden': true, 'aria-label': undefined, role: undefined } as const;
