import chromium from '@sparticuz/chromium';
import startDatabase from './start-database.mjs';

/** Chromium is unpacked once: of several workers that do, one would start what another is still writing. */
export default async function start() {
  process.env.CHROMIUM_PATH ??= await chromium.executablePath();
  await startDatabase();
}
