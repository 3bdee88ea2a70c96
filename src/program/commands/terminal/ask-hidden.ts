import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks the person at the terminal without echoing the input. */
export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nothing = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const reader = createInterface({ input: process.stdin, output: nothing, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stdout.write('\n');
  }
}
