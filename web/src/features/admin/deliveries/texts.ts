export const TEXTS = {
  free: 'Unassigned',
  assign: 'Assign',
  reassign: 'Reassign',
  takeBack: 'Take back',
  recall: 'Recall',
  recallBeforePickup:
    'The driver is on the way to the seller. Other drivers can take the delivery again, and no failed pickup is counted.',
  recallWithItem:
    'The item is in the driver’s vehicle. The delivery counts as failed until you decide what happens to the item.',
  lift: 'Skip the code',
  returned: 'Decide',
  returnedTitle: 'Decide on the returned item',
  absent:
    'The buyer was absent or refused: the price goes back to the buyer; the driver is paid unless the buyer contests the trip',
  late: { late: 'late', missing: 'missing: over 4 hours late' },
  failedPickups: (count: number): string => `${count} failed ${count === 1 ? 'pickup' : 'pickups'}`,
  decideTrip: 'Decide on the trip',
} as const;
