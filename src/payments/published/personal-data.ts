import { PersonalData } from '../../shared/application/ports/personal-data.js';

/** What payments keep of a person. */
export abstract class PaymentsPersonalData extends PersonalData {}
