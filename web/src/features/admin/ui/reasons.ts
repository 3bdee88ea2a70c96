/** The most characters of the reason for a decision about money. */
export const MAX_REASON_OF_MONEY = 1_000;
