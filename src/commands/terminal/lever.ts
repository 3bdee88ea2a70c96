import { lever } from '../lever.js';
import type { Run } from './command.js';

export const run: Run = async ({ words, options }, given) => {
  const { lines, code } = await lever(given, words, options['reason'] as string | undefined);
  for (const line of lines) (code === 0 ? console.log : console.error)(line);
  return code;
};
