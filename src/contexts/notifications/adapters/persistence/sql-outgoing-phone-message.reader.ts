import type {
  OutgoingPhoneMessageListView,
  OutgoingPhoneMessageView,
  PhoneMessageState,
} from '../../published/mail-views.js';
import { Injectable } from '@nestjs/common';
import { statement } from '../../../../platform/persistence/bound-values.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { KeysetPage } from '../../../../platform/persistence/keyset-page.js';

type Message = PhoneMessagePage['items'][number];

interface Row extends Omit<Message, 'createdAt' | 'nextAttemptAt' | 'sentAt' | 'userId'> {
  user_id: number;
  created_at: Date;
  next_attempt_at: Date | null;
  sent_at: Date | null;
}

const COLUMNS = 'id, channel, fact, user_id, state, attempts, created_at, next_attempt_at, sent_at, error';
/** Above this, counting takes longer than it is worth. */
const MAX_COUNTED = 1_000;

const messageFrom = ({ user_id, created_at, next_attempt_at, sent_at, ...row }: Row): Message => ({
  ...row,
  userId: user_id,
  createdAt: created_at.toISOString(),
  nextAttemptAt: next_attempt_at?.toISOString() ?? null,
  sentAt: sent_at?.toISOString() ?? null,
});

const NEWEST_FIRST = new KeysetPage<Row>([
  { field: 'created_at', type: 'timestamptz' },
  { field: 'id', type: 'uuid' },
]);

/** A missing field does not restrict. */
export interface PhoneMessageFilter {
  state?: PhoneMessageState | undefined;
  channel?: 'text' | 'push' | undefined;
}

/** A page of messages, with the recipient's user id instead of the e-mail address. */
export interface PhoneMessagePage extends Omit<OutgoingPhoneMessageListView, 'items'> {
  items: (Omit<OutgoingPhoneMessageView, 'email'> & { userId: number })[];
}

/** Reads the record of texts and notifications for administrators. */
@Injectable()
export class SqlOutgoingPhoneMessageReader {
  constructor(private readonly session: DatabaseSession) {}

  /** Newest first. Throws `ValidationFailed` for an invalid cursor. */
  async page({
    filter: { state, channel },
    ...wanted
  }: {
    filter: PhoneMessageFilter;
    limit: number;
    cursor: string | null;
  }): Promise<PhoneMessagePage> {
    const { sql: where, parameters } = statement((bind) => {
      const parts = ['true'];
      if (state !== undefined) parts.push(`state = ${bind(state)}`);
      if (channel !== undefined) parts.push(`channel = ${bind(channel)}`);
      return parts.join(' AND ');
    });
    const question = { columns: COLUMNS, from: 'notifications.phone_message', where, parameters };
    const page = await NEWEST_FIRST.counted(this.session, { ...question, mostCounted: MAX_COUNTED }, wanted);
    return { ...page, items: page.items.map(messageFrom) };
  }
}
