import { buildStale } from './build.mjs';
import { readArguments } from './read-arguments.mjs';

readArguments('npm run verify-records');
buildStale();
const { startFailure } = await import('../dist/server/main.js');
const { verifyRecords } = await import('../dist/server/verify-records.js');
try {
  const report = await verifyRecords(process.env, (line) => console.log(line));
  const { deliveries, entries, photos, faults } = report.deliveries;
  const { days, records, first, last, faults: ofDays } = report.days;
  const sealed = `${days} sealed days with ${records} records${last === null ? '' : `, up to ${last},`} were compared`;
  if (first !== null)
    console.log(ofDays.length === 0 ? `${sealed}: all match their seals.` : `${sealed}: ${ofDays.length} differences.`);
  const read = `${deliveries} deliveries, ${entries} entries and ${photos} photos were read`;
  console.log(faults.length === 0 ? `${read}: all unchanged.` : `${read}: ${faults.length} have been changed.`);
  process.exitCode = faults.length + ofDays.length === 0 ? 0 : 1;
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 2;
}
