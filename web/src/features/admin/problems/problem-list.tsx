import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminProblemView } from '../../../../../src/contexts/payments/published/views.js';
import { reasonInWords, stateInWords } from '../../../shared/cases/case-texts';
import { formatCad } from '../../../shared/ui/money';
import { PersonName, When } from '../list/cells';
import { AnsweredList } from '../list/answered-list';
import type { ListColumn, RowAction } from '../list/types';
import { useCursorPages } from '../ui/cursor-pages';
import { chipsOf, FilterBar, useFilters } from '../ui/filter-bar';
import { fromNow, lateBy, torontoTime } from '../ui/instant';
import { personPage, salePage } from '../ui/tab-places';
import { DecideDialog } from './decide-dialog';
import { useLazyProblemsQuery, useProblemsQuery } from './problems.api';
import { TEXTS } from './texts';

/** `mine` means waiting for an administrator; the others are states of the problem itself. */
const FILTERS = {
  state: {
    label: 'State',
    none: 'All',
    choices: [
      ['mine', 'Waiting for you'],
      ['open', 'Open'],
      ['decided', 'Decided'],
      ['withdrawn', 'Withdrawn'],
    ],
  },
} as const;

const questionOf = (state: string | undefined): { state?: string; turn?: string } =>
  state === 'mine' ? { turn: 'administrator' } : state === undefined ? {} : { state };

const isDisputed = ({ state, fundsState }: AdminProblemView): boolean => state === 'open' && fundsState === 'disputed';
const standingOf = (problem: AdminProblemView): [words: string, tone: string] =>
  stateInWords({ state: problem.caseState, isDisputed: isDisputed(problem) });
const dueOf = (problem: AdminProblemView): string | null => (isDisputed(problem) ? null : problem.dueAt);

const rowKey = ({ id }: AdminProblemView): string => id;
const nameOf = ({ name }: AdminProblemView): string => name;
const pageOf = ({ id }: AdminProblemView): string => `/admin?tab=problems&case=${id}`;
const actionsOf = ({ id, productId, sellerId, buyerId }: AdminProblemView): RowAction[] => [
  { key: 'case', label: TEXTS.openCase, to: `/admin?tab=problems&case=${id}` },
  { key: 'sale', label: 'Open the sale', to: salePage(productId) },
  { key: 'seller', label: 'Open the seller', to: personPage(sellerId) },
  ...(buyerId === null ? [] : [{ key: 'buyer', label: 'Open the buyer', to: personPage(buyerId) }]),
  { key: 'ledger', label: TEXTS.ledger, to: `/admin?tab=money-desk&transaction=${productId}` },
];

function Due({ at }: { at: string }) {
  const [now] = useState(() => Date.now());
  const isLate = Date.parse(at) < now;
  return (
    <span className={isLate ? 'badge red' : 'nowrap'} title={torontoTime(at)}>
      {isLate ? lateBy(at, now) : fromNow(at, now)}
    </span>
  );
}

const GONE = 'deleted account';
const COLUMNS: readonly ListColumn<AdminProblemView>[] = [
  {
    key: 'item',
    title: 'Item',
    isName: true,
    text: nameOf,
    render: ({ name, productId }) => <Link to={salePage(productId)}>{name}</Link>,
  },
  {
    key: 'standing',
    title: 'State',
    text: (problem) => standingOf(problem)[0],
    render: (problem) => {
      const [words, tone] = standingOf(problem);
      return <span className={`badge ${tone}`}>{words}</span>;
    },
  },
  {
    key: 'what',
    title: 'What happened',
    text: ({ reason, text }) => `${reasonInWords(reason)}: ${text}`,
    render: ({ reason, text }) => (
      <>
        <strong>{reasonInWords(reason)}</strong>
        <p className="console-text list-clamp">{text}</p>
      </>
    ),
  },
  { key: 'amount', title: 'Buyer paid', align: 'right', text: ({ total }) => formatCad(total) },
  {
    key: 'seller',
    title: 'Seller',
    text: ({ sellerName }) => sellerName ?? GONE,
    render: ({ sellerId, sellerName }) => (
      <Link to={personPage(sellerId)}>
        <PersonName name={sellerName ?? GONE} />
      </Link>
    ),
  },
  {
    key: 'buyer',
    title: 'Buyer',
    text: ({ buyerName }) => buyerName ?? '',
    render: ({ buyerId, buyerName }) =>
      buyerId === null ? (
        ''
      ) : (
        <Link to={personPage(buyerId)}>
          <PersonName name={buyerName ?? GONE} />
        </Link>
      ),
  },
  {
    key: 'since',
    title: 'Reported',
    text: ({ createdAt }) => torontoTime(createdAt),
    render: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    key: 'due',
    title: 'Due',
    text: (problem) => {
      const due = dueOf(problem);
      return due === null ? '' : torontoTime(due);
    },
    render: (problem) => {
      const due = dueOf(problem);
      return due === null ? '' : <Due at={due} />;
    },
  },
];

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

/** The full text, the photos and the decision. */
function Details({ problem }: { problem: AdminProblemView }) {
  const { name, text, photoUrls, buyerId, reporterId } = problem;
  return (
    <div className="stack-tight">
      <p className="console-text">{text}</p>
      <p className="muted">Reported by {reporterId === buyerId ? 'the buyer' : 'staff'}.</p>
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
    </div>
  );
}
const DETAILS = { title: 'Photos', render: (problem: AdminProblemView) => <Details problem={problem} /> };

/** The problems that buyers and administrators reported about paid sales. */
export function ProblemList() {
  const given = useFilters(['state']);
  const question = questionOf(given.state);
  const pages = useCursorPages();
  const answer = useProblemsQuery({ ...question, cursor: pages.cursor });
  const [load] = useLazyProblemsQuery();
  const [asked, setAsked] = useState<AdminProblemView>();
  return (
    <>
      <FilterBar filters={FILTERS} error={answer.error} />
      <AnsweredList
        name="problems"
        noun="problems"
        answer={answer}
        rowKey={rowKey}
        nameOf={nameOf}
        columns={COLUMNS}
        empty={TEXTS.noProblems}
        chips={chipsOf(given, FILTERS)}
        pages={pages}
        load={(cursor) => load({ ...question, cursor }).unwrap()}
        pageOf={pageOf}
        actionsOf={actionsOf}
        details={DETAILS}
        action={(problem) => (
          <span className="row">
            <Link to={pageOf(problem)} aria-label={`${TEXTS.openCase}: ${problem.name}`}>
              Open
            </Link>
            {problem.state === 'open' && !isDisputed(problem) ? (
              <Button size="small" aria-label={`${TEXTS.decide}: ${problem.name}`} onClick={() => setAsked(problem)}>
                {TEXTS.decide}
              </Button>
            ) : null}
          </span>
        )}
      />
      {asked === undefined ? null : <DecideDialog problem={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
