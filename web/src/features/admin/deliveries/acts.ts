import type { AdminDeliveryView } from '../../../../../src/delivery/published/views.js';

export type Act = 'assign' | 'takeBack' | 'recall' | 'lift' | 'returned';

type Known = Pick<AdminDeliveryView, 'status' | 'driverId' | 'needsDecision'>;

const UNDER_WAY: readonly string[] = ['dispatched', 'picked_up'];

/** What an administrator can do with a delivery as it is now, the most likely first. */
export function actsOf({ status, driverId, needsDecision }: Known): Act[] {
  if (needsDecision) return ['returned'];
  if (status === 'scheduled') return driverId === null ? ['assign', 'lift'] : ['assign', 'takeBack', 'lift'];
  return UNDER_WAY.includes(status) ? ['recall', 'lift'] : [];
}

/** Which codes are still ahead. */
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

/** Whether nothing more is to be driven. */
export const isOver = (status: string): boolean => ['delivered', 'failed', 'cancelled'].includes(status);

/** A delivery's status as a word with a colour. */
export const statusWord = (status: string): { word: string; tone: string } =>
  WORDS[status] ?? { word: status, tone: '' };
