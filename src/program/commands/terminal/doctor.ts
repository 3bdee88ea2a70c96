import { diagnose } from '../doctor.js';
import type { Run } from './command.js';

export const run: Run = async (_typed, given) => {
  const { lines, code } = await diagnose(given);
  console.log(lines.join('\n'));
  return code;
};
