import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { Access } from '../../../../platform/http/access.js';
import { SqlOutgoingPhoneMessageReader } from '../persistence/sql-outgoing-phone-message.reader.js';
import type { OutgoingPhoneMessageListView } from '../../published/mail-views.js';
import { OutgoingPhoneMessagesQuery } from './outgoing-mail.requests.js';

const PAGE = 50;

/** Shows staff the state of every text message and notification. */
@ApiTags('Administrators: outgoing mail')
@Access('staff')
@Controller('api/admin/phone-messages')
export class OutgoingPhoneMessagesController {
  constructor(
    private readonly messages: SqlOutgoingPhoneMessageReader,
    private readonly people: UserDirectory,
  ) {}

  @Get()
  @ApiOperation({
    summary:
      'Text messages and notifications with their attempts and errors, newest first; never their content or phone number',
  })
  async list(
    @Query() { limit = PAGE, cursor, ...filter }: OutgoingPhoneMessagesQuery,
  ): Promise<OutgoingPhoneMessageListView> {
    const page = await this.messages.page({ filter, limit, cursor: cursor ?? null });
    const people = await this.people.findMany([...new Set(page.items.map(({ userId }) => userId))]);
    return {
      ...page,
      items: page.items.map(({ userId, ...item }) => ({ ...item, email: people.get(userId)?.email ?? null })),
    };
  }
}
