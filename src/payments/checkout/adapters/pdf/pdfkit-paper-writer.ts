import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { BRAND } from '../../../../shared/domain/brand.js';
import type { Paper } from '../../../published/papers.js';
import { PaperWriter } from '../../application/ports/paper-writer.js';
import { paperFonts } from './paper-fonts.js';
import { PaperLayout } from './paper-layout.js';

/** Decision 0034. Loads the library with the first paper, because most instances write none for hours. */
@Injectable()
export class PdfkitPaperWriter extends PaperWriter {
  async write(paper: Paper): Promise<Readable> {
    const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), paperFonts()]);
    const document = new PDFDocument({
      size: 'LETTER',
      margin: 54,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never,
      tagged: true,
      lang: paper.locale,
      displayTitle: true,
      info: { Title: `${paper.title} ${paper.number}`, Author: BRAND.name },
      font: fonts.regular as never,
    });
    new PaperLayout(document, fonts).draw(paper);
    document.end();
    return document;
  }
}
