import { letIn } from '../let-in.js';
import type { Run } from './command.js';

export const run: Run = async ({ words: [email = ''] }, given) => {
  const { link, expiresAt } = await letIn(given, email);
  console.log(`Anyone who opens this link is signed in as ${email}. It works once, until ${expiresAt.toISOString()}:`);
  console.log(link);
  console.log('Where the console asks for a passkey, it still does. The audit log says that this command was used.');
  return 0;
};
