import type { Readable } from 'node:stream';
import type { Paper } from '../../../published/papers.js';

/** Writes papers as PDF files. */
export abstract class PaperWriter {
  /** The file as it is written: tagged, in Letter format, with its fonts in it. Characters that no font has are left out. */
  abstract write(paper: Paper): Promise<Readable>;
}
