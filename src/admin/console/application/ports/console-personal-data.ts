import { PersonalData } from '../../../../shared/application/ports/personal-data.js';

/** The personal data that the console keeps. */
export abstract class ConsolePersonalData extends PersonalData {}
