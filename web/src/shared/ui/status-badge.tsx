const STATUSES: Record<string, { label: string; icon: string; tone: string }> = {
  waiting_for_payment: { label: 'Waiting for payment', icon: '◷', tone: 'plain' },
  payment_secured: { label: 'Payment secured', icon: '⛨', tone: 'teal' },
  driver_dispatched: { label: 'Driver dispatched', icon: '➜', tone: 'teal' },
  item_picked_up: { label: 'Item picked up', icon: '▣', tone: 'teal' },
  item_delivered: { label: 'Item delivered', icon: '✓', tone: 'green' },
  cancelled: { label: 'Transaction cancelled', icon: '✕', tone: 'red' },
  expired: { label: 'Transaction expired', icon: '⌛', tone: 'plain' },
};

/** The specification's word for a status; a waiting one whose time is over counts as expired. */
export function statusLabel(status: string, isExpired = false): string {
  const key = isExpired && status === 'waiting_for_payment' ? 'expired' : status;
  return STATUSES[key]?.label ?? 'Unknown status';
}

/** A word with an icon and a colour, never a colour alone. */
export function StatusBadge({ status, isExpired = false }: { status: string; isExpired?: boolean }) {
  const key = isExpired && status === 'waiting_for_payment' ? 'expired' : status;
  const { label, icon, tone } = STATUSES[key] ?? { label: 'Unknown status', icon: '?', tone: 'plain' };
  return (
    <span className={`badge ${tone}`}>
      <span aria-hidden="true">{icon}</span> {label}
    </span>
  );
}
