import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import type { HelpMessageListView, HelpMessageView } from '../../published/help-views.js';
import { HelpMessages } from '../application/help-messages.js';
import { SqlHelpMessageReader } from './sql-help-message.reader.js';

/** Lets staff read messages to support and mark them as answered. */
@ApiTags('Administrators: messages to support')
@Access('staff')
@Controller('api/admin/help-messages')
export class HelpMessagesController {
  constructor(
    private readonly reader: SqlHelpMessageReader,
    private readonly messages: HelpMessages,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Messages to support: unanswered ones first, oldest first, then answered ones' })
  list(): Promise<HelpMessageListView> {
    return this.reader.list();
  }

  @Post(':id/answered')
  @HttpCode(200)
  @ApiOperation({ summary: 'Marks a message as answered; 409 `wrong-state` if it already was' })
  answered(@Param('id') id: string, @CurrentViewer() { userId }: Viewer): Promise<HelpMessageView> {
    return this.messages.answer({ id, byUserId: userId });
  }
}
