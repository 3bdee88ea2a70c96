/** The terms of service in force (specification §9). */
export const TERMS_VERSION = '1.1';
export const TERMS_EFFECTIVE_DATE = 'January 15, 2025';
/** The driver agreement has a version of its own: its text may change where the terms do not (decision 0040). */
export const DRIVER_AGREEMENT_VERSION = '1.2';
export const DRIVER_AGREEMENT_EFFECTIVE_DATE = 'November 23, 2026';
