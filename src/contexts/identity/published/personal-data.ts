import { PersonalData } from '../../../platform/application/ports/personal-data.js';

/** The personal data that identity stores about a person. */
export abstract class IdentityPersonalData extends PersonalData {}
