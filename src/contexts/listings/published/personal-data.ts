import { PersonalData } from '../../../platform/application/ports/personal-data.js';

/** The personal data that listings store about a person. */
export abstract class ListingsPersonalData extends PersonalData {}
