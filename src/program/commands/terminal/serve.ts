import { main } from '../../server/main.js';

export async function run(): Promise<null> {
  const { url, mailboxUrl } = await main();
  console.log(`Porchlight is open at ${url}`);
  if (mailboxUrl !== null) console.log(`The mailbox is at ${mailboxUrl}`);
  return null;
}
