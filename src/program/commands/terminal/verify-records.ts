import { verifyRecords, type RecordsReport } from '../verify-records.js';
import type { Run } from './command.js';

function saidOfDays({ days, records, first, last, faults }: RecordsReport['days']): string[] {
  if (first === null) return [];
  const upTo = last === null ? '' : `, up to ${last},`;
  const compared = `${String(days)} sealed days with ${String(records)} records${upTo} were compared`;
  const found = faults.length === 0 ? ': all match their seals.' : `: ${String(faults.length)} differences.`;
  return [compared + found];
}

function saidOfDeliveries({ deliveries, entries, photos, faults }: RecordsReport['deliveries']): string {
  const read = `${String(deliveries)} deliveries, ${String(entries)} entries and ${String(photos)} photos were read`;
  return faults.length === 0 ? `${read}: all unchanged.` : `${read}: ${String(faults.length)} have been changed.`;
}

export const run: Run = async (_typed, given) => {
  const { deliveries, days } = await verifyRecords(given, (line) => {
    console.log(line);
  });
  for (const line of [...saidOfDays(days), saidOfDeliveries(deliveries)]) console.log(line);
  return deliveries.faults.length + days.faults.length === 0 ? 0 : 1;
};
