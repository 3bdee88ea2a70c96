/** The current terms of service (specification §9). */
export const TERMS_VERSION = '1.1';
export const TERMS_EFFECTIVE_DATE = '2025-01-15';
/** The driver agreement has its own version because its text can change separately from the terms (decision 0040). */
export const DRIVER_AGREEMENT_VERSION = '1.2';
export const DRIVER_AGREEMENT_EFFECTIVE_DATE = '2026-11-23';
