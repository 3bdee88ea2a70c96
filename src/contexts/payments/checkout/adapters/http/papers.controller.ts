import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { pageLanguage } from '../../../../../platform/http/request-language.js';
import { LOCALES } from '../../../../../platform/texts/language.js';
import { textsIn } from '../../../../../platform/texts/translator.js';
import { RateLimit } from '../../../../../platform/http/rate-limit.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { receiptPaper, statementPaper, type Paper, type PaperLanguage } from '../../../published/papers.js';
import type { BuyerReceiptView, SaleStatementView } from '../../../published/receipt-views.js';
import { PaperWriter } from '../../application/ports/paper-writer.js';
import { ShowReceipt } from '../../application/show-receipt.js';
import { ShowSaleStatement } from '../../application/show-sale-statement.js';

/** Both PDF routes together; each file costs tens of milliseconds of CPU time. */
const LIMIT = { name: 'papers', points: 120, seconds: 3_600 };
const PDF = 'application/pdf';

/** A link on a page opens the file, so it has the page's language. */
function languageOf(request: FastifyRequest): PaperLanguage {
  const language = pageLanguage(request);
  return { t: textsIn(language), locale: LOCALES[language] };
}

/** The buyer's receipt and the seller's statement of a sale, as page data and as PDF. */
@Access('signed-in')
@Controller('api')
export class PapersController {
  constructor(
    private readonly receipts: ShowReceipt,
    private readonly statements: ShowSaleStatement,
    private readonly writer: PaperWriter,
  ) {}

  @Get('orders/:id/receipt')
  @ApiTags('Buying')
  @ApiOperation({
    summary: 'The receipt of an order, for its buyer and staff; a transaction’s id or share link will do',
  })
  receipt(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<BuyerReceiptView> {
    return this.receipts.execute(id, viewer);
  }

  @Get('orders/:id/receipt.pdf')
  @RateLimit(LIMIT)
  @ApiTags('Buying')
  @ApiProduces(PDF)
  @ApiOperation({ summary: 'The receipt as a PDF, for the buyer and staff' })
  async receiptFile(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.#send(reply, 'receipt', receiptPaper(await this.receipts.execute(id, viewer), languageOf(request)));
  }

  @Get('payouts/:productId/statement')
  @ApiTags('Selling')
  @ApiOperation({ summary: 'The statement of a sale, for its seller and staff; the share link will do' })
  statement(@CurrentViewer() viewer: Viewer, @Param('productId') id: string): Promise<SaleStatementView> {
    return this.statements.execute(id, viewer);
  }

  @Get('payouts/:productId/statement.pdf')
  @RateLimit(LIMIT)
  @ApiTags('Selling')
  @ApiProduces(PDF)
  @ApiOperation({ summary: 'The statement of a sale as a PDF, for its seller and staff' })
  async statementFile(
    @CurrentViewer() viewer: Viewer,
    @Param('productId') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.#send(
      reply,
      'statement',
      statementPaper(await this.statements.execute(id, viewer), languageOf(request)),
    );
  }

  async #send(reply: FastifyReply, name: 'receipt' | 'statement', paper: Paper): Promise<void> {
    const file = await this.writer.write(paper);
    await reply
      .header('content-type', PDF)
      .header('content-disposition', `attachment; filename="porchlight-${name}-${paper.number}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(file);
  }
}
