import { PersonalData } from '../../shared/application/ports/personal-data.js';

/** What notifications keep of a person. */
export abstract class NotificationsPersonalData extends PersonalData {}
