import { PersonalData } from '../../../../shared/application/ports/personal-data.js';

/** What the console keeps of a person. */
export abstract class ConsolePersonalData extends PersonalData {}
