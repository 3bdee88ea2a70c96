import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProofView, TransactionPageView } from '../../../../../src/contexts/delivery/published/views.js';
import type { CaseView } from '../../../../../src/contexts/payments/published/case-views.js';
import { reasonInWords, stateInWords, turnOf, wishInWords } from '../../../shared/cases/case-texts';
import { CaseTimeline } from '../../../shared/cases/case-timeline';
import { useCaseQuery } from '../../../shared/cases/cases.api';
import { MessageForm } from '../../../shared/cases/message-form';
import { useTimeLeft } from '../../../shared/cases/time-left';
import { EMPTY_DRAFT, type Draft } from '../../../shared/cases/use-words';
import { formatCad } from '../../../shared/ui/money';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { statusLabel } from '../../../shared/ui/status-badge';
import { torontoTime } from '../ui/instant';
import { DecideDialog } from './decide-dialog';
import { useSaleOfProblemQuery } from './problems.api';
import { CODES, PROOF_STEPS, TEXTS } from './texts';

type Viewer = TransactionPageView['viewer'];

function Lines({ label, lines }: { label: string; lines: readonly [name: string, value: string][] }) {
  return (
    <section className="stack-tight">
      <h3>{label}</h3>
      <dl className="console-lines">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const nameOf = (person: { firstName: string | null; lastName: string | null; email: string } | null): string =>
  person === null ? '–' : [person.firstName, person.lastName, `<${person.email}>`].filter(Boolean).join(' ');

const partiesOf = (viewer: Viewer): [string, string][] =>
  viewer?.people === undefined
    ? []
    : [
        ['Buyer', nameOf(viewer.people.buyer)],
        ['Seller', nameOf(viewer.people.seller)],
        ['Driver', nameOf(viewer.people.driver)],
      ];

const amountsOf = (view: CaseView, sale: TransactionPageView | undefined): [string, string][] => {
  const { deliveryFee = 0, driverFee = 0, finalServiceFee = 0 } = sale?.breakdown ?? {};
  const wish = wishInWords(view);
  const offered = view.offeredAmount === null ? 'Nothing' : formatCad(view.offeredAmount);
  return [
    ['Price', formatCad(view.price)],
    ['Delivery', formatCad(deliveryFee)],
    ['Paid', formatCad(view.total)],
    ['Seller’s share as agreed', formatCad(view.share ?? 0)],
    ['Service fee', formatCad(finalServiceFee)],
    ['Driver’s share', formatCad(driverFee)],
    ...(wish === null ? [] : [['The buyer wants', wish] as [string, string]]),
    ['The seller offered', offered],
  ];
};

/** Whether the code of a hand-over was entered, skipped or not needed yet. */
function codeState(proofs: readonly ProofView[], step: 'pickup' | 'delivery'): string {
  const proof = proofs.find((one) => one.step === step);
  if (proof === undefined) return CODES.notYet;
  return `${proof.byCode ? CODES.entered : CODES.without}, ${torontoTime(proof.happenedAt)}`;
}

function Delivery({ sale }: { sale: TransactionPageView }) {
  const proofs = sale.viewer?.proofs ?? [];
  const lines: [string, string][] = [
    ['Item', statusLabel(sale.status)],
    ['Window', [sale.deliveryDate, sale.deliveryWindow].filter(Boolean).join(', ') || '–'],
    ['Pickup code', codeState(proofs, 'pickup')],
    ['Delivery code', codeState(proofs, 'delivery')],
  ];
  return (
    <>
      <Lines label="Delivery" lines={lines} />
      {proofs.length === 0 ? null : (
        <ul className="plain-list console-photos">
          {proofs.map(({ id, step, happenedAt, url, reason, note }) => {
            const caption = [PROOF_STEPS[step], reason, note].filter((part) => part !== null && part !== '').join(': ');
            return (
              <li key={id}>
                {url === null ? null : (
                  <a href={url} target="_blank" rel="noreferrer">
                    <img src={url} alt={`The driver’s photo: ${caption}`} />
                  </a>
                )}
                <span className="small">
                  {caption}, {torontoTime(happenedAt)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function Listing({ sale }: { sale: TransactionPageView }) {
  return (
    <section className="stack-tight">
      <h3>The listing</h3>
      {sale.description === '' ? null : <p className="console-text">{sale.description}</p>}
      <div className="console-photos">
        {sale.imageUrls.map((url, index) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={`Photo ${index + 1} of the listing`} />
          </a>
        ))}
      </div>
    </section>
  );
}

function Turn({ view, onDecide }: { view: CaseView; onDecide: () => void }) {
  const left = useTimeLeft(view.secondsLeft);
  const { title, text } = turnOf(view, left);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [view.state, view.isDisputed]);
  return (
    <div className={view.isYourTurn ? 'note amber stack-tight case-desk-turn' : 'note stack-tight case-desk-turn'}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      {view.outcome?.reason === undefined ? null : <p className="console-text">{view.outcome.reason}</p>}
      {view.actions.includes('decide') ? (
        <div>
          <Button type="primary" aria-label={`${TEXTS.decide}: ${view.name}`} onClick={onDecide}>
            {TEXTS.decide}
          </Button>
          {view.isYourTurn || view.state === 'escalated' ? null : <p className="muted small">{TEXTS.notYourTurn}</p>}
        </div>
      ) : null}
      {view.isDisputed ? <Link to="/admin?tab=problems&view=disputes">{TEXTS.disputes}</Link> : null}
    </div>
  );
}

function Desk({ view }: { view: CaseView }) {
  const { data: sale, error, refetch } = useSaleOfProblemQuery(view.shareLink, { refetchOnMountOrArgChange: true });
  const [isDeciding, setDeciding] = useState(false);
  const draft = useState<Draft>(EMPTY_DRAFT);
  const [words, tone] = stateInWords(view);
  return (
    <section className="card stack console-section" aria-label={view.name}>
      <div className="console-head">
        <h2>
          <Link to={`/transaction/${view.shareLink}`}>{view.name}</Link>: {reasonInWords(view.reason).toLowerCase()}
        </h2>
        <span className={`badge ${tone}`}>{words}</span>
      </div>
      <Turn view={view} onDecide={() => setDeciding(true)} />
      <div className="case-desk">
        <div className="stack">
          <h3>What’s been said</h3>
          <CaseTimeline view={view} />
          {view.actions.includes('message') ? <MessageForm productId={view.productId} isQuiet draft={draft} /> : null}
        </div>
        <div className="stack">
          <Lines label="Amounts" lines={amountsOf(view, sale)} />
          {error === undefined ? null : <LoadError error={error} onRetry={() => void refetch()} />}
          {sale === undefined ? null : (
            <>
              <Lines label="People" lines={partiesOf(sale.viewer)} />
              <Delivery sale={sale} />
              <Listing sale={sale} />
            </>
          )}
          <Link to={`/admin?tab=money-desk&transaction=${view.productId}`}>{TEXTS.ledger}</Link>
        </div>
      </div>
      {isDeciding ? <DecideDialog problem={view} onClose={() => setDeciding(false)} /> : null}
    </section>
  );
}

/** One case with everything needed to decide it. */
export function CaseDesk({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: view, error, refetch } = useCaseQuery(id, { refetchOnFocus: true });
  return (
    <>
      <div>
        <Button type="link" onClick={onClose}>
          ← {TEXTS.allProblems}
        </Button>
      </div>
      {view === undefined && error !== undefined ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {view === undefined && error === undefined ? <Spinner /> : null}
      {view === undefined ? null : <Desk view={view} />}
    </>
  );
}
