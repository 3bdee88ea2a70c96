import chromium from '@sparticuz/chromium';
import startDatabase from './start-database.mjs';

/** Unpacks Chromium once, because one of several workers could start it while another is still writing. */
export default async function start() {
  process.env.CHROMIUM_PATH ??= await chromium.executablePath();
  await startDatabase();
}
