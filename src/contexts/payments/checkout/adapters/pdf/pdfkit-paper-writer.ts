import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { BRAND } from '../../../../../platform/domain/brand.js';
import type { Paper } from '../../../published/papers.js';
import { PaperWriter } from '../../application/ports/paper-writer.js';

/** Decisions 0034 and 0088. Loads the libraries with the first paper, because most instances write none for hours. */
@Injectable()
export class PdfkitPaperWriter extends PaperWriter {
  async write(paper: Paper): Promise<Readable> {
    const { default: PDFDocument } = await import('pdfkit');
    const { paperFonts } = await import('./paper-fonts.js');
    const { PaperLayout } = await import('./paper-layout.js');
    const fonts = await paperFonts(JSON.stringify(paper));
    const document = new PDFDocument({
      size: 'LETTER',
      margin: 54,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never,
      tagged: true,
      lang: paper.locale,
      displayTitle: true,
      info: { Title: `${paper.title} ${paper.number}`, Author: BRAND.name },
      // Without one of its own fonts, which are not embedded.
      font: '',
    });
    new PaperLayout(document, fonts).draw(paper);
    document.end();
    return document;
  }
}
