import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../../../../platform/config/environment.js';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { logSecurityEvent } from '../../../../../platform/http/security-log.js';
import { isStaff, type Viewer } from '../../../../../platform/application/viewer.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { Passkeys } from '../../../application/passkeys/passkeys.js';
import { SqlOwnAccountReader } from '../../persistence/sql-own-account.reader.js';
import { RecoveryCodes } from '../../../application/passkeys/recovery-codes.js';
import type { Passkey } from '../../../domain/passkey.js';
import type { PasskeyCreationOptions, PasskeysView, PasskeyView } from '../../../published/passkey-views.js';
import { SessionCookie } from '../session-cookie.js';
import { OwnParty } from './own-party.js';
import { AddPasskeyRequest, PasskeyNameRequest } from './passkey.requests.js';

const passkeyView = ({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const Id = (): ParameterDecorator =>
  Param('id', new ParseUUIDPipe({ exceptionFactory: () => new NotFound('thatPasskey') }));

/** The signed-in person's passkeys (product.md §2). */
@ApiTags('The signed-in user')
@Access('signed-in')
@Controller('api/user')
export class PasskeysController {
  constructor(
    private readonly recoveryCodes: RecoveryCodes,
    private readonly accounts: SqlOwnAccountReader,
    private readonly passkeys: Passkeys,
    private readonly party: OwnParty,
    private readonly cookie: SessionCookie,
    private readonly environment: Environment,
  ) {}

  @Get('passkeys')
  @ApiOperation({ summary: 'One’s own passkeys, and how many recovery codes are left' })
  async list(@CurrentViewer() { userId }: Viewer): Promise<PasskeysView> {
    const passkeys = await this.passkeys.list(userId);
    // Until staff have a passkey, the viewer has no rights of theirs; the account says who they are.
    const account = await this.accounts.find(userId);
    return {
      passkeys: passkeys.map(passkeyView),
      recoveryCodesLeft: await this.recoveryCodes.count(userId),
      isRequired: this.environment.isProduction && isStaff(account?.state ?? null),
    };
  }

  @Post('passkeys/options')
  @StepUp({ aboutPasskeys: true })
  @HttpCode(200)
  @ApiOperation({ summary: 'What the browser needs to make a passkey; works once, for five minutes, in this session' })
  options(@CurrentViewer() viewer: Viewer, @Req() request: FastifyRequest): Promise<PasskeyCreationOptions> {
    return this.passkeys.offer(viewer, this.party.of(request));
  }

  @Post('passkeys')
  @StepUp({ aboutPasskeys: true })
  @HttpCode(200)
  @ApiOperation({ summary: 'Keeps the passkey that the browser has made' })
  async add(
    @CurrentViewer() { userId, sessionId, verified }: Viewer,
    @Body() { name, response }: AddPasskeyRequest,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyView> {
    const party = this.party.of(request);
    const session = { id: sessionId, verifiedAt: verified.at };
    const { passkey, token } = await this.passkeys.add({ userId, session, party, name, response });
    this.cookie.set(reply, token);
    logSecurityEvent('passkey-added', request);
    return passkeyView(passkey);
  }

  @Patch('passkeys/:id')
  @ApiOperation({ summary: 'Gives a passkey another name' })
  async rename(
    @CurrentViewer() { userId }: Viewer,
    @Id() id: string,
    @Body() { name }: PasskeyNameRequest,
  ): Promise<PasskeyView> {
    return passkeyView(await this.passkeys.rename({ userId, id, name }));
  }

  @Delete('passkeys/:id')
  @StepUp({ aboutPasskeys: true })
  @ApiOperation({ summary: 'Removes a passkey; in production staff keep one' })
  async remove(
    @CurrentViewer() { userId }: Viewer,
    @Id() id: string,
    @Req() request: FastifyRequest,
  ): Promise<{ success: true }> {
    await this.passkeys.remove({ userId, id, staffKeepOne: this.environment.isProduction });
    logSecurityEvent('passkey-removed', request);
    return { success: true };
  }
}
