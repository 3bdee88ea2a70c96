import { PersonalData } from '../../../platform/application/ports/personal-data.js';

/** The personal data that payments store about a person. */
export abstract class PaymentsPersonalData extends PersonalData {}
