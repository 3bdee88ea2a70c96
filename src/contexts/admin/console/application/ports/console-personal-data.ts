import { PersonalData } from '../../../../../platform/application/ports/personal-data.js';

/** The personal data that the console keeps. */
export abstract class ConsolePersonalData extends PersonalData {}
