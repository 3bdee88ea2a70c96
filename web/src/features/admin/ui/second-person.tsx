import { formatCad } from '../../../shared/ui/money';
import { useAdminConfigQuery } from '../settings/settings.api';

interface Props {
  /** CAD that are sent otherwise than the sale had promised; absent where the action waits whatever the amount. */
  amount?: number | undefined;
  /** When the amount counts, as the start of a sentence. */
  when?: string;
}

/** Says before an action that it will wait for a second administrator. */
export function SecondPerson({ amount, when }: Props) {
  const { data } = useAdminConfigQuery();
  if (data?.fourEyes !== true) return null;
  if (amount !== undefined && amount <= data.approvalAbove) return null;
  const above = amount === undefined ? '' : `, because it is more than ${formatCad(data.approvalAbove)}`;
  return (
    <p className="note amber">
      {when === undefined ? 'This' : `${when}, this`} waits for a second administrator{above}.
    </p>
  );
}
