import { PersonalData } from '../../shared/application/ports/personal-data.js';

/** What identity keeps of a person. */
export abstract class IdentityPersonalData extends PersonalData {}
