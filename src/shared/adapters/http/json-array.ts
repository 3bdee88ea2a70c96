import { StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';

async function* jsonArrayOf(batches: AsyncIterable<readonly unknown[]>): AsyncIterable<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** One JSON array, written as its parts arrive, so that a long list is never whole in memory. */
export class StreamedList<Item> extends StreamableFile {
  constructor(batches: AsyncIterable<readonly Item[]>) {
    super(Readable.from(jsonArrayOf(batches)), { type: 'application/json; charset=utf-8' });
  }
}
