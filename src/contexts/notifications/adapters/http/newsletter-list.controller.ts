import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import { TakesLong } from '../../../../platform/http/request-deadline.js';
import { csvParts, inToronto, sendCsv, torontoTime, type CsvValue } from '../../../../platform/http/answers/csv.js';
import { Environment } from '../../../../platform/config/environment.js';
import { StaffReads } from '../../../identity/published/staff-reads.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { SqlNewsletterListReader } from '../persistence/sql-newsletter-list.reader.js';
import { UnsubscribeLinks } from '../../application/unsubscribe-links.js';

/** The law requires an unsubscribe link and the sender's postal address in each message. */
const COLUMNS = ['Email', inToronto('Asked'), inToronto('Confirmed'), 'Unsubscribe Link', 'Postal Address'];

/** Exports the newsletter's subscribers for the program that sends it. */
@ApiTags('Administrators: e-mail templates')
@Access('staff')
@Controller('api/admin')
export class NewsletterListController {
  constructor(
    private readonly newsletter: SqlNewsletterListReader,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly staffReads: StaffReads,
    private readonly environment: Environment,
  ) {}

  @Get('newsletter.csv')
  @TakesLong()
  @ApiProduces('text/csv')
  @ApiOperation({
    summary: 'All confirmed newsletter subscribers, each with an unsubscribe link and the postal address to show',
  })
  async file(@CurrentViewer() viewer: Viewer, @Res() reply: FastifyReply): Promise<void> {
    await this.staffReads.record(viewer, { what: 'export', subjectType: 'file', subjectId: 'newsletter.csv' });
    await sendCsv(reply, 'newsletter.csv', Readable.from(csvParts(COLUMNS, this.#rows())));
  }

  async *#rows(): AsyncGenerator<CsvValue[][]> {
    for await (const part of this.newsletter.subscribers())
      yield part.map(({ email, askedAt, confirmedAt }) => [
        email,
        torontoTime(askedAt),
        torontoTime(confirmedAt),
        this.unsubscribeLinks.of({ email, kind: 'newsletter' }).page,
        this.environment.postalAddress,
      ]);
  }
}
