/** Characters of a reason that someone gives for a decision about money. */
export const MAX_REASON_OF_MONEY = 1_000;
