import { PersonalData } from '../../../platform/application/ports/personal-data.js';

/** The personal data that notifications keep. */
export abstract class NotificationsPersonalData extends PersonalData {}
