import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { zipSync } from 'fflate';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { TakesLong } from '../../../../../platform/http/request-deadline.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { CollectEvidence } from '../../application/collect-evidence.js';

const AS_IT_IS = 0;
const PACKED = 6;

/** One download with everything that a bank needs to judge a dispute. */
@ApiTags('Administrators: money')
@Access('staff')
@Controller('api/admin/disputes')
export class EvidenceController {
  constructor(private readonly collect: CollectEvidence) {}

  @Get(':id/evidence')
  @TakesLong()
  @ApiProduces('application/zip')
  @ApiOperation({ summary: 'Everything about a disputed sale in one ZIP file: a page to print, photos, the record' })
  async download(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('id') disputeId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const files = await this.collect.execute(disputeId, byUserId);
    const packed = zipSync(
      Object.fromEntries(
        files.map(({ path, content }) => [
          path,
          [content, { level: /\.(jpg|webp)$/.test(path) ? AS_IT_IS : PACKED }] as const,
        ]),
      ),
    );
    await reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="evidence-${disputeId.replace(/[^\w-]/g, '')}.zip"`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength));
  }
}
