import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminProblemView } from '../../../../../src/payments/published/views.js';
import { SelectField } from '../../../shared/ui/field';
import { reasonInWords, stateInWords } from '../../../shared/cases/case-texts';
import { formatCad } from '../../../shared/ui/money';
import { EmptyState, LoadError, Spinner } from '../../../shared/ui/page-states';
import { PageTurner, useCursorPages } from '../ui/cursor-pages';
import { FilterBar, useFilters } from '../ui/filter-bar';
import { torontoTime } from '../ui/instant';
import { DecideDialog } from './decide-dialog';
import { useProblemsQuery } from './problems.api';
import { TEXTS } from './texts';

const STATES = [
  ['open', 'Open'],
  ['decided', 'Decided'],
  ['withdrawn', 'Withdrawn'],
] as const;

function Decision({ problem }: { problem: AdminProblemView }) {
  if (problem.decision === null) return null;
  const { decision, refundAmount, reason, at } = problem.decision;
  return (
    <div className="note">
      <p className="strong">
        {TEXTS[decision]}
        {refundAmount > 0 ? `: ${formatCad(refundAmount)} to the buyer` : ''} · {torontoTime(at)}
      </p>
      <p className="console-text">{reason}</p>
    </div>
  );
}

function ProblemCard({ problem, onDecide }: { problem: AdminProblemView; onDecide: () => void }) {
  const { id, name, productId, total, state, reason, text, photoUrls, createdAt, caseState, dueAt } = problem;
  const isDisputed = state === 'open' && problem.fundsState === 'disputed';
  const [words, tone] = stateInWords({ state: caseState, isDisputed });
  return (
    <section className="card stack-tight console-section" aria-label={name}>
      <div className="console-head">
        <h2>
          <Link to={`/admin/transactions/${productId}`}>{name}</Link>
        </h2>
        <span className={`badge ${tone}`}>{words}</span>
      </div>
      <p className="muted">
        {reasonInWords(reason)} · {torontoTime(createdAt)} · {formatCad(total)} · Seller {problem.sellerId} · Buyer{' '}
        {problem.buyerId ?? '–'} · Reported by {problem.reporterId === problem.buyerId ? 'the buyer' : 'staff'}
        {dueAt === null || isDisputed ? '' : ` · Due ${torontoTime(dueAt)}`} ·{' '}
        <Link to={`/admin?tab=money-desk&transaction=${productId}`}>Ledger</Link>
      </p>
      <p className="console-text">{text}</p>
      {photoUrls.length === 0 ? null : (
        <div className="console-photos">
          {photoUrls.map((url, index) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`Photo ${index + 1} of the problem with ${name}`} />
            </a>
          ))}
        </div>
      )}
      <Decision problem={problem} />
      <div className="row">
        <Link to={`/admin?tab=problems&case=${id}`} aria-label={`${TEXTS.openCase}: ${name}`}>
          {TEXTS.openCase}
        </Link>
        {isDisputed ? <span className="muted small">{TEXTS.disputed}</span> : null}
        {state === 'open' && !isDisputed ? (
          <Button aria-label={`${TEXTS.decide}: ${name}`} onClick={onDecide}>
            {TEXTS.decide}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** What buyers and administrators reported of paid sales. */
export function ProblemList() {
  const { state } = useFilters(['state']);
  const pages = useCursorPages();
  const { currentData, error, refetch } = useProblemsQuery({ state, cursor: pages.cursor });
  const [asked, setAsked] = useState<AdminProblemView>();
  return (
    <>
      <FilterBar names={['state']}>
        <SelectField label="State" name="state" defaultValue={state}>
          <option value="">All</option>
          {STATES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      {error === undefined ? null : <LoadError error={error} onRetry={() => void refetch()} />}
      {error === undefined && currentData === undefined ? <Spinner /> : null}
      {currentData?.items.length === 0 ? <EmptyState title={TEXTS.noProblems} text={TEXTS.noProblemsText} /> : null}
      {currentData?.items.map((problem) => (
        <ProblemCard key={problem.id} problem={problem} onDecide={() => setAsked(problem)} />
      ))}
      {currentData === undefined || currentData.items.length === 0 ? null : (
        <PageTurner
          pages={pages}
          shown={currentData.items.length}
          total={currentData.total}
          nextCursor={currentData.nextCursor}
          noun="problems"
        />
      )}
      {asked === undefined ? null : <DecideDialog problem={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
