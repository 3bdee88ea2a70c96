import { Button } from 'antd';
import { useState } from 'react';
import { formatCad } from '../../../shared/ui/money';
import { TEXTS } from '../problems/texts';
import { codeInWords } from '../ui/code-words';
import { fromNow, torontoTime } from '../ui/instant';
import { useDisputesOfSaleQuery } from './sale.api';

const OUTCOMES = {
  open: 'The bank hasn’t decided yet',
  won: 'The bank decided for us',
  lost: 'The bank took the money',
};

/** The bank’s disputes of this sale with their deadline and evidence file; renders nothing if there are none. */
export function Disputes({ id }: { id: string }) {
  const { data } = useDisputesOfSaleQuery(id, { refetchOnMountOrArgChange: true });
  const [now] = useState(() => Date.now());
  const disputes = data?.items ?? [];
  if (disputes.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="sale-disputes">
      <h2 id="sale-disputes">{TEXTS.disputes}</h2>
      {disputes.map(({ id: dispute, amount, reason, outcome, evidenceDueBy }) => (
        <div
          key={dispute}
          className={outcome === 'open' ? 'note amber row between sale-dispute' : 'note row between sale-dispute'}
        >
          <span>
            <strong>{OUTCOMES[outcome]}</strong> · {formatCad(amount)} · {codeInWords(reason)}
            {outcome === 'open' && evidenceDueBy !== null ? (
              <>
                <br />
                Evidence due {torontoTime(evidenceDueBy)} ({fromNow(evidenceDueBy, now)})
              </>
            ) : null}
          </span>
          <Button href={`/api/admin/disputes/${dispute}/evidence`} download>
            {TEXTS.download}
          </Button>
        </div>
      ))}
    </section>
  );
}
