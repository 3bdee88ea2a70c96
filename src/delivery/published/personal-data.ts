import { PersonalData } from '../../shared/application/ports/personal-data.js';

/** What delivery keeps of a person. */
export abstract class DeliveryPersonalData extends PersonalData {}
