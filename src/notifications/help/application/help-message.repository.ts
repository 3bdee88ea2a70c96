import type { DataSubject } from '../../../shared/application/ports/personal-data.js';
import type { HelpMessageView } from '../../published/help-views.js';
import type { HelpMessage } from './help-message.js';

/** What a person reads of their own message. */
export type OwnHelpMessage = Pick<HelpMessageView, 'createdAt' | 'name' | 'email' | 'topic' | 'text' | 'shareLink'>;

/** Messages to support; their words are sealed. */
export abstract class HelpMessageRepository {
  abstract add(message: HelpMessage): Promise<void>;
  /** The person's own copy. */
  abstract listByPerson(subject: DataSubject): Promise<OwnHelpMessage[]>;
  /** Takes away the words and who wrote them, in the messages and in the mails about them. */
  abstract clearPerson(subject: DataSubject, removed: string): Promise<void>;
  abstract find(id: string): Promise<HelpMessageView | null>;
  /** False where it was answered before, or is not there. */
  abstract recordAnswer(id: string, by: number, at: Date): Promise<boolean>;
}
