/** Props for an icon beside its label; without them screen readers read the icon’s name, too. */
export const UNSPOKEN = { 'aria-hidden': true, 'aria-label': undefined, role: undefined } as const;
