/** The message will never be accepted, so a retry is pointless. */
export class PhoneRefused extends Error {}

/** The message may have been sent, so a retry could send it twice. */
export class PhoneUnclear extends Error {}
