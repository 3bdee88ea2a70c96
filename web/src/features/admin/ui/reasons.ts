/** Characters of a reason that somebody gives for a decision about money. */
export const MOST_REASON_OF_MONEY = 1_000;
