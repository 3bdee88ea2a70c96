import type { DataSubject } from '../../../../platform/application/ports/personal-data.js';
import type { HelpMessageView } from '../../published/help-views.js';
import type { HelpMessage } from './help-message.js';

/** The part of a message that its sender can export. */
export type OwnHelpMessage = Pick<HelpMessageView, 'createdAt' | 'name' | 'email' | 'topic' | 'text' | 'shareLink'>;

/** Messages to support; their content is sealed. */
export abstract class HelpMessageRepository {
  abstract add(message: HelpMessage): Promise<void>;
  /** The person's messages, for their data export. */
  abstract listByPerson(subject: DataSubject): Promise<OwnHelpMessage[]>;
  /** Erases content and sender, in the messages and in the mails about them. */
  abstract clearPerson(subject: DataSubject, removed: string): Promise<void>;
  abstract find(id: string): Promise<HelpMessageView | null>;
  /** Returns false when it was already answered or does not exist. */
  abstract recordAnswer(id: string, by: number, at: Date): Promise<boolean>;
}
