const jobs = (count: number): string => `${count} ${count === 1 ? 'job' : 'jobs'}`;

/** Why a job in each state cannot be moved. */
const FIXED: Readonly<Record<string, string>> = {
  dispatched: 'The driver has set off. On the sale’s page you can recall it.',
  picked_up: 'The item is in the driver’s vehicle. On the sale’s page you can recall it.',
  delivered: 'It has been delivered.',
  failed: 'The delivery failed. Decide on the sale’s page what happens to the item.',
  cancelled: 'The delivery was cancelled.',
};

export const TEXTS = {
  day: 'Day',
  board: 'Jobs by driver and window',
  unassigned: 'Unassigned',
  jobs,
  summary: (all: number, unassigned: number, late: number): string =>
    [
      `${all} ${all === 1 ? 'delivery' : 'deliveries'}`,
      `${unassigned} unassigned`,
      ...(late === 0 ? [] : [`${late} late`]),
    ].join(' · '),
  load: (load: number, max: number): string => `${load} of ${max}`,
  overload: 'overloaded',
  late: { late: 'late', missing: 'missing: over 4 hours late' },
  fixed: FIXED,
  moneyInQuestion: 'Its payment is on hold. Decide that first.',
  isParty: 'The seller or buyer of an item can’t be its driver.',
  tooLarge: 'This driver’s vehicle or crew can’t carry this item.',
  assigned: (name: string): string => `Assigned to ${name}`,
  undone: (name: string | null): string => (name === null ? 'Unassigned again' : `Assigned to ${name} again`),
  refused: (item: string): string => `${item} wasn’t moved`,
  changedMeanwhile: (item: string): string => `${item} has just changed`,
  hasIt: (name: string | null): string => (name === null ? 'It has no driver now.' : `${name} has it now.`),
  moveJobs: 'Move jobs…',
  moveTitle: (name: string): string => `Move jobs of ${name}`,
  moveSome: (count: number): string => `Move ${jobs(count)}`,
  moving: (done: number, all: number): string => `Moving ${done} of ${all}…`,
  notMoved: (why: string): string => `Not moved: ${why}`,
  outcome: (moved: number, all: number): string => `${moved} of ${all} moved.`,
} as const;
