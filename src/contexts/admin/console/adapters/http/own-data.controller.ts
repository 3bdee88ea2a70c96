import { Controller, Delete, Get, Header, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { TakesLong } from '../../../../../platform/http/request-deadline.js';
import { RateLimit } from '../../../../../platform/http/rate-limit.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { UserDeletion } from '../../application/user-deletion.js';
import { AuditLog } from '../../application/ports/audit-log.js';
import type { LooksView, LookSubject } from '../../published/views.js';
import { PersonData } from '../../application/person-data.js';

const MAX_LOOKS = 50;
const LOOKS: Readonly<Record<string, LookSubject>> = {
  'identity.run-read': 'route',
  'delivery.document-read': 'document',
};
const DAY_LENGTH = '2026-06-10'.length;

/** Lets people export their own data or delete their account. */
@ApiTags('The signed-in user')
@Access('signed-in')
@Controller('api/user')
export class OwnDataController {
  constructor(
    private readonly personData: PersonData,
    private readonly deletion: UserDeletion,
    private readonly auditLog: AuditLog,
  ) {}

  @Get('export')
  @TakesLong()
  @Header('cache-control', 'no-store')
  @RateLimit({ name: 'export', points: 20, seconds: 3_600 })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  @ApiOperation({ summary: 'All data kept about the signed-in person, as a JSON file' })
  async export(
    @CurrentViewer() { userId }: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Record<string, unknown>> {
    const data = await this.personData.export(userId);
    const name = `porchlight-data-${data.exportedAt.slice(0, DAY_LENGTH)}.json`;
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    return data;
  }

  @Get('looks')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'When staff opened the signed-in person’s data: the last 50 times' })
  async looks(@CurrentViewer() { userId }: Viewer): Promise<LooksView> {
    const looks = await this.auditLog.looksAt(userId, MAX_LOOKS);
    return { items: looks.map(({ at, action }) => ({ at: at.toISOString(), what: LOOKS[action] ?? 'account' })) };
  }

  @Delete()
  @ApiOperation({
    summary:
      'Deletes the signed-in person’s account; 409 while money is in movement. Money records stay, without the person',
  })
  async delete(@CurrentViewer() { userId, role }: Viewer): Promise<{ success: true }> {
    await this.deletion.delete({ userId, by: { userId, role, isOneself: true }, force: true });
    return { success: true };
  }
}
