/** The terms of service in force (specification §9). */
export const TERMS_VERSION = '1.1';
export const TERMS_EFFECTIVE_DATE = 'January 15, 2025';
/** The driver agreement carries the same version and date. */
export const DRIVER_AGREEMENT_VERSION = '1.1';
