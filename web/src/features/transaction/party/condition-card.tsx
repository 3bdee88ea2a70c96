import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { refundPromise, refundSentence } from '../../../../../src/contexts/payments/published/refund-words.js';
import type {
  TransactionPageView,
  TransactionPartyView,
} from '../../../../../src/contexts/delivery/published/views.js';
import { baseApi, type SiteStore } from '../../../shared/api/base-api';
import { useOnceKey } from '../../../shared/api/once-key';
import { sentenceOf } from '../../../shared/api/problem';
import { clockTime, minutesAndSeconds } from '../../../shared/ui/clock-time';
import { Modal } from '../../../shared/ui/modal';
import { formatCad } from '../../../shared/ui/money';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { differences, standOf, STANDS } from './condition-texts';
import { useSecondsLeft } from '../seconds-left';
import { t } from '../../../shared/texts/texts';
import { Failure } from '../../../shared/ui/page-states';
import './condition.css';

const conditionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    answerCondition: build.mutation<unknown, { id: string; accept: boolean; key: string }>({
      query: ({ id, accept, key }) => ({
        url: `/api/products/${id}/condition`,
        method: 'POST',
        body: { accept },
        key,
      }),
      invalidatesTags: ['Transaction', 'Orders', 'Payouts'],
    }),
  }),
});

const { useAnswerConditionMutation } = conditionApi;

type Condition = NonNullable<TransactionPartyView['condition']>;

interface Words {
  question: string;
  consequence: string;
  yes: string;
  doing: string;
  done: [title: string, text: string];
}

const wordsOf = (accept: boolean, total: number): Words =>
  accept
    ? {
        question: t('party.take-as'),
        consequence: t('party.driver-takes-item-with', { total: formatCad(total) }),
        yes: t('party.yes-bring'),
        doing: t('party.telling-driver'),
        done: [t('party.driver-brings'), t('party.take-item-as')],
      }
    : {
        question: t('party.decline-item'),
        consequence: `${t('party.decline-consequence')} ${refundPromise(t, t('party.all-of', { total: formatCad(total) }))}`,
        yes: t('party.yes-decline'),
        doing: t('party.declining'),
        done: [t('party.declined-item'), refundSentence(t, formatCad(total))],
      };

interface AskProps {
  id: string;
  words: Words;
  accept: boolean;
  onClose: () => void;
}

function Ask({ id, words, accept, onClose }: AskProps) {
  const [answer, { isLoading }] = useAnswerConditionMutation();
  const [failure, setFailure] = useState<string>();
  const key = useOnceKey();
  const toasts = useToasts();
  const onYes = async (): Promise<void> => {
    const { error } = await answer({ id, accept, key: key.value });
    key.settle(error);
    if (error !== undefined) return setFailure(sentenceOf(error));
    toasts.tell(...words.done);
    onClose();
  };
  return (
    <Modal title={words.question} onClose={onClose}>
      <div className="stack">
        <p>{words.consequence}</p>
        <Failure text={failure} />
        <div className="row">
          <button
            type="button"
            className={accept ? 'button-link' : 'button-link danger'}
            disabled={isLoading}
            onClick={() => void onYes()}
          >
            {isLoading ? words.doing : words.yes}
          </button>
          <button type="button" className="button-link quiet" onClick={onClose}>
            {t('party.look-again')}
          </button>
        </div>
      </div>
    </Modal>
  );
}

/** Two answers, each confirmed with its effect on the money. */
function Answers({ id, total }: { id: string; total: number }) {
  const [asked, setAsked] = useState<boolean>();
  return (
    <div className="row">
      <button type="button" className="button-link" onClick={() => setAsked(true)}>
        {t('party.take-as-2')}
      </button>
      <button type="button" className="button-link quiet" onClick={() => setAsked(false)}>
        {t('party.decline-money-back')}
      </button>
      {asked === undefined ? null : (
        <Ask id={id} accept={asked} words={wordsOf(asked, total)} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}

function Found({ checks, text, photoUrl }: Condition) {
  return (
    <div className="condition-found">
      <a href={photoUrl} target="_blank" rel="noreferrer">
        <img src={photoUrl} alt={t('party.drivers-photo-what-differs')} width="160" height="120" />
      </a>
      <div>
        <p className="strong">{t('party.driver-found')}</p>
        <ul>
          {differences(checks).map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
        {text === null || text === '' ? null : <p className="description">“{text}”</p>}
      </div>
    </div>
  );
}

interface Props {
  view: TransactionPageView;
  role: TransactionPartyView['role'];
  condition: Condition;
}

/** What differs at the pickup: the buyer answers in time, the seller sees that the answer is pending, and both see the decision. */
export default function ConditionCard({ view: { id, total, viewer }, role, condition }: Props) {
  const dispatch = useDispatch<SiteStore['dispatch']>();
  const lookAgain = useCallback(() => void dispatch(baseApi.util.invalidateTags(['Transaction'])), [dispatch]);
  const left = useSecondsLeft(condition.answer === null ? condition.secondsLeft : 0, lookAgain);
  const stand = standOf(condition, left);
  const sentence = STANDS[stand][role === 'buyer' || role === 'seller' ? role : 'others'];
  const isWaiting = stand === 'waiting';
  return (
    <section className={isWaiting ? 'card stack condition waiting' : 'card stack condition'}>
      <div className="row between">
        <div role={isWaiting ? 'alert' : undefined}>
          <h2>{isWaiting ? t('party.item-not-as-listing') : t('party.at-pickup')}</h2>
        </div>
        {isWaiting ? (
          <span className="condition-time" role="timer">
            {minutesAndSeconds(left)}
          </span>
        ) : null}
      </div>
      <p className="strong">{sentence}</p>
      <Found {...condition} />
      {isWaiting ? (
        <p className="muted">
          {role === 'buyer' ? t('party.have-until') : t('party.buyer-has-until')}{' '}
          {t('party.answer-otherwise-item-stays', { clockTime: clockTime(condition.answerBy) })}
        </p>
      ) : null}
      {isWaiting && viewer?.actions.includes('condition') === true ? <Answers id={id} total={total} /> : null}
    </section>
  );
}
