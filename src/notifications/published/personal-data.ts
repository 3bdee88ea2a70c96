import { PersonalData } from '../../shared/application/ports/personal-data.js';

/** The personal data that notifications keep. */
export abstract class NotificationsPersonalData extends PersonalData {}
