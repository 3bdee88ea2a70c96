/** The terms of service in force (specification §9). */
export const TERMS_VERSION = '1.1';
export const TERMS_EFFECTIVE_DATE = '2025-01-15';
/** The driver agreement has a version of its own: its text may change where the terms do not (decision 0040). */
export const DRIVER_AGREEMENT_VERSION = '1.2';
export const DRIVER_AGREEMENT_EFFECTIVE_DATE = '2026-11-23';
