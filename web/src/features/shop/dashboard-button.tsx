import { useDashboard } from '../../shared/connect/use-dashboard';
import { t } from '../../shared/texts/texts';

/** Opens the provider's dashboard, where a seller changes the bank account. */
export default function DashboardButton({ look, label }: { look: string; label: string }) {
  const { open, isBusy } = useDashboard(t('shop.payouts.open-failed'));
  return (
    <button type="button" className={look} disabled={isBusy} onClick={() => void open()}>
      {label}
    </button>
  );
}
