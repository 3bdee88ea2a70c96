import { StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';

const TYPE = { type: 'application/json; charset=utf-8' };

async function* jsonArrayOf(batches: AsyncIterable<readonly unknown[]>): AsyncIterable<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* jsonObjectOf(
  batches: AsyncIterable<readonly unknown[]>,
  rest: object,
  list: string,
): AsyncIterable<string> {
  const fields = JSON.stringify(rest).slice(1, -1);
  yield `{${fields}${fields === '' ? '' : ','}${JSON.stringify(list)}:`;
  yield* jsonArrayOf(batches);
  yield '}';
}

/** Streams a JSON array in batches, so that a long list is never in memory as a whole. */
export class StreamedList<Item> extends StreamableFile {
  constructor(batches: AsyncIterable<readonly Item[]>) {
    super(Readable.from(jsonArrayOf(batches)), TYPE);
  }
}

/** A JSON object with such an array in the field `list`, after its other fields. */
export class StreamedView<View extends object, List extends keyof View & string> extends StreamableFile {
  constructor(batches: AsyncIterable<View[List] & readonly unknown[]>, rest: Omit<View, List>, list: List) {
    super(Readable.from(jsonObjectOf(batches, rest, list)), TYPE);
  }
}
