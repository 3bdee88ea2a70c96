import type { ProofView } from '../../../../../src/contexts/delivery/published/views.js';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { useSaleOfProblemQuery } from '../problems/problems.api';
import { codeInWords } from '../ui/code-words';
import { SecondPerson } from '../ui/second-person';
import { torontoTime } from '../ui/instant';

interface Props {
  shareLink: string;
  isDamaged: boolean;
  paysDriver: boolean;
}

function AtTheDoor({ reason, note, url, happenedAt }: ProofView) {
  return (
    <div className="stack-tight">
      <p className="breakable">
        {reason === null ? 'Not delivered' : codeInWords(reason)} · {torontoTime(happenedAt)}
        {note === null ? null : <> · “{note}”</>}
      </p>
      {url === null ? null : (
        <a className="console-photos" href={url} target="_blank" rel="noreferrer">
          <img src={url} alt="At the door, when it was not delivered" />
        </a>
      )}
    </div>
  );
}

/** What an administrator needs to decide about a returned item: the money, the driver's reason and the photo at the door. */
export function ReturnedFacts({ shareLink, isDamaged, paysDriver }: Props) {
  const { data, error, refetch } = useSaleOfProblemQuery(shareLink, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const { itemPrice = data.amount, totalPayment = data.total, driverFee = 0 } = data.breakdown ?? {};
  const failed = data.viewer?.proofs?.findLast(({ step }) => step === 'delivery-failed');
  const lines: [string, number][] = [
    ['Paid', totalPayment],
    ['Back to the buyer', isDamaged ? totalPayment : itemPrice],
    ['Driver', !isDamaged || paysDriver ? driverFee : 0],
  ];
  return (
    <>
      <dl className="console-lines" aria-live="polite" aria-label="Who gets what">
        {lines.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCad(amount)}</dd>
          </div>
        ))}
      </dl>
      <SecondPerson amount={isDamaged ? totalPayment : itemPrice} />
      {failed === undefined ? null : <AtTheDoor {...failed} />}
    </>
  );
}
