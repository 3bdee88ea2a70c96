/** It will never be taken; trying again is of no use. */
export class PhoneRefused extends Error {}

/** It may have been taken and may not: a second attempt could tell the same fact twice. */
export class PhoneUnclear extends Error {}
