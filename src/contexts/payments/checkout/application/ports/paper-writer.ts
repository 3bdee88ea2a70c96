import type { Readable } from 'node:stream';
import type { Paper } from '../../../published/papers.js';

/** Writes papers as PDF files. */
export abstract class PaperWriter {
  /** Streams the file: tagged, in Letter format, with embedded fonts. Characters missing in every font are dropped. */
  abstract write(paper: Paper): Promise<Readable>;
}
