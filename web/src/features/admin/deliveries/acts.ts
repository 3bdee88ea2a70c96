import type { AdminDeliveryView } from '../../../../../src/contexts/delivery/published/views.js';

export type Act = 'assign' | 'takeBack' | 'recall' | 'lift' | 'returned';

type Known = Pick<AdminDeliveryView, 'status' | 'driverId' | 'needsDecision'>;

const UNDER_WAY: readonly string[] = ['dispatched', 'picked_up'];

/** The actions that an administrator has for a delivery in its current state, the most likely first. */
export function actsOf({ status, driverId, needsDecision }: Known): Act[] {
  if (needsDecision) return ['returned'];
  if (status === 'scheduled') return driverId === null ? ['assign', 'lift'] : ['assign', 'takeBack', 'lift'];
  return UNDER_WAY.includes(status) ? ['recall', 'lift'] : [];
}

/** The hand-over codes that have not been needed yet. */
export const codesAhead = ({ status }: Pick<Known, 'status'>): ('pickup' | 'delivery')[] =>
  status === 'picked_up' ? ['delivery'] : ['pickup', 'delivery'];

const WORDS: Record<string, { word: string; tone: string }> = {
  scheduled: { word: 'Scheduled', tone: '' },
  dispatched: { word: 'Driver dispatched', tone: 'teal' },
  picked_up: { word: 'Item picked up', tone: 'teal' },
  delivered: { word: 'Delivered', tone: 'green' },
  failed: { word: 'Failed', tone: 'red' },
  cancelled: { word: 'Cancelled', tone: '' },
};

export const STATUSES = Object.keys(WORDS);

/** Whether no trip remains for the driver. */
export const isOver = (status: string): boolean => ['delivered', 'failed', 'cancelled'].includes(status);

/** The label and badge colour of a delivery status. */
export const statusWord = (status: string): { word: string; tone: string } =>
  WORDS[status] ?? { word: status, tone: '' };
