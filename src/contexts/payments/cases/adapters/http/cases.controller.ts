import { Controller, Get, Param, ParseIntPipe, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { validate as isUuid } from 'uuid';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { ObjectStore } from '../../../../../platform/application/ports/object-store.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import type { CasesView, CaseView } from '../../../published/case-views.js';
import { ShowCase } from '../../application/steps/show-case.js';
import { CasesQuery } from './case.requests.js';

/** Throws `NotFound` for an invalid id. */
function caseIdOf(text: string): string {
  if (!isUuid(text)) throw new NotFound('case');
  return text;
}

/** Reported problems by their own id, earlier ones of a transaction included, for buyer, seller and staff. */
@ApiTags('Cases')
@Access('signed-in')
@Controller('api/cases')
export class CasesController {
  constructor(
    private readonly cases: ShowCase,
    private readonly objects: ObjectStore,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The open cases of the person; of one item, all of its cases' })
  list(@CurrentViewer() by: Viewer, @Query() { productId }: CasesQuery): Promise<CasesView> {
    return this.cases.list({ listingId: productId ?? null, by });
  }

  @Get(':id')
  @ApiOperation({ summary: 'A case with its timeline, for its buyer, its seller and staff' })
  show(@CurrentViewer() by: Viewer, @Param('id') id: string): Promise<CaseView> {
    return this.cases.show(caseIdOf(id), by);
  }

  @Get(':id/photos/:number')
  @ApiProduces('image/webp')
  @ApiOperation({ summary: 'A photo of the case, counted from 1' })
  async photo(
    @CurrentViewer() by: Viewer,
    @Param('id') id: string,
    @Param('number', ParseIntPipe) number: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.objects.get(await this.cases.photoKey(caseIdOf(id), by, number));
    if (found === null) throw new NotFound('photo');
    await reply
      .header('content-type', found.contentType)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(found.stream);
  }
}
