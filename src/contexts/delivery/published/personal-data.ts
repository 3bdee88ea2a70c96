import { PersonalData } from '../../../platform/application/ports/personal-data.js';

/** The personal data that delivery keeps. */
export abstract class DeliveryPersonalData extends PersonalData {}
