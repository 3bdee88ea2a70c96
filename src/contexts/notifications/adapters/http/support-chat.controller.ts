import { Body, Controller, Get, Header, HttpCode, Post, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { SupportChatToken } from '../../application/support-chat-token.js';
import { SupportChatProblemFilter } from './support-chat-problem.filter.js';
import { BuyerTokenRequest } from './support-chat.request.js';

interface TokenView {
  success: true;
  token: string;
}

@ApiTags('Support chat')
@Access('signed-in')
@UseFilters(SupportChatProblemFilter)
@Controller('api/intercom')
export class SupportChatController {
  constructor(private readonly supportChatToken: SupportChatToken) {}

  @Get('jwt')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'The token for the signed-in person; 503 without a configured support chat' })
  async own(@CurrentViewer() { userId }: Viewer): Promise<TokenView> {
    return { success: true, token: await this.supportChatToken.execute(userId) };
  }

  @Post('buyer-jwt')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'The token for a buyer, for the address verified in this session; 403 otherwise' })
  async buyer(@CurrentViewer() { userId }: Viewer, @Body() { email }: BuyerTokenRequest): Promise<TokenView> {
    return { success: true, token: await this.supportChatToken.forBuyer(userId, email) };
  }
}
