import { PersonalData } from '../../shared/application/ports/personal-data.js';

/** What listings keep of a person. */
export abstract class ListingsPersonalData extends PersonalData {}
