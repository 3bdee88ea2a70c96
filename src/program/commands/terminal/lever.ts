import { lever } from '../lever.js';
import { WrongWords, type Run } from './command.js';

export const run: Run = async ({ words, options }, given) => {
  const { lines, code } = await lever(given, words, options['reason'] as string | undefined);
  if (code !== 0) throw new WrongWords(lines.join('\n'));
  for (const line of lines) console.log(line);
  return 0;
};
