import { t } from '../texts/texts';

interface Look {
  label: string;
  tone: 'plain' | 'teal' | 'red' | 'amber';
  /** An outline in a 16 by 16 box; drawn, because many phones lack such symbols in their fonts. */
  path: string;
}

const CIRCLE = 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z';
const UNKNOWN: Look = {
  label: t('ui.unknown-status'),
  tone: 'plain',
  path: `${CIRCLE}M6 6.2a2 2 0 1 1 2.8 1.9c-.5.2-.8.6-.8 1.1v.3M8 11.8v.1`,
};
const STATUSES: Record<string, Look> = {
  waiting_for_payment: { label: t('ui.waiting-payment'), tone: 'plain', path: `${CIRCLE}M8 4.5V8l2.5 1.5` },
  payment_secured: {
    label: t('ui.payment-secured'),
    tone: 'teal',
    path: 'M8 1.5l5.5 2v4c0 3.4-2.2 5.8-5.5 7-3.3-1.2-5.5-3.6-5.5-7v-4zM5.5 8l1.8 1.8L10.7 6.3',
  },
  driver_dispatched: {
    label: t('ui.driver-dispatched'),
    tone: 'teal',
    path: 'M1 4h8v7H1zM9 6.5h3.2L15 9v2H9M4 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  },
  item_picked_up: {
    label: t('ui.item-picked-up'),
    tone: 'teal',
    path: 'M8 1.5l6 3v7l-6 3-6-3v-7zM2 4.5l6 3 6-3M8 7.5v7',
  },
  item_delivered: {
    label: t('ui.item-delivered'),
    tone: 'teal',
    path: 'M2 8l6-6 6 6M3.5 6.7V14h9V6.7M5.8 10l1.6 1.6 2.8-3',
  },
  'on-hold': { label: t('ui.on-hold'), tone: 'amber', path: `${CIRCLE}M6.3 5.5v5M9.7 5.5v5` },
  cancelled: { label: t('ui.transaction-cancelled'), tone: 'red', path: `${CIRCLE}M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6` },
  expired: {
    label: t('ui.transaction-expired'),
    tone: 'plain',
    path: 'M4 1.5h8M4 14.5h8M5 1.5V4l3 4 3-4V1.5M5 14.5V12l3-4 3 4v2.5',
  },
};

function lookOf(status: string, isExpired: boolean): Look {
  return STATUSES[isExpired && status === 'waiting_for_payment' ? 'expired' : status] ?? UNKNOWN;
}

/** The specified label of a status; waiting past its end counts as expired. */
export const statusLabel = (status: string, isExpired = false): string => lookOf(status, isExpired).label;

/** A label with an icon and a colour, of a status or of a sale that is on hold, never a colour alone. */
export function StatusBadge({ status, isExpired = false }: { status: string; isExpired?: boolean }) {
  const { label, path, tone } = lookOf(status, isExpired);
  return (
    <span className={`badge ${tone}`}>
      <svg className="badge-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} />
      </svg>
      {label}
    </span>
  );
}
