import { Link } from 'react-router-dom';
import { rich } from '../texts/rich';
import { t } from '../texts/texts';

/** What a form knows about a postal code while it is typed. */
export type AreaAnswer = 'untyped' | 'malformed' | 'asking' | 'failed' | 'outside' | 'served';

interface Props {
  answer: AreaAnswer;
  /** The service that is asked about. */
  work: 'deliver' | 'pick up';
  city?: string;
  /** Why it could not be determined. */
  failure?: string;
  onRetry: () => void;
}

const TONES: Partial<Record<AreaAnswer, string>> = {
  served: 'green',
  outside: 'amber',
  failed: 'amber',
  malformed: 'amber',
};

function Sentence({ answer, work, city, failure, onRetry }: Props) {
  switch (answer) {
    case 'untyped':
      return null;
    case 'malformed':
      return <>{t('ui.enter-canadian-postal-code')}</>;
    case 'asking':
      return <>{t('ui.checking-whether-there', { work })}</>;
    case 'served':
      return <>{city === undefined ? t('ui.we-work-here', { work }) : t('ui.we-work-in', { work, city })}</>;
    case 'failed':
      return (
        <>
          {failure}{' '}
          <button type="button" className="text-button" onClick={onRetry}>
            {t('ui.try-again')}
          </button>
        </>
      );
    case 'outside':
      return <>{rich('ui.do-not-area-yet', { work, link: (parts) => <Link to="/#email-signup">{parts}</Link> })}</>;
  }
}

/** Says whether a postal code is served while it is typed; outside the area, offers to notify when that changes. */
export function AreaNotice(props: Props) {
  const { answer } = props;
  return (
    <div role="status">
      {answer === 'untyped' ? null : (
        <p className={`note ${TONES[answer] ?? ''}`}>
          <Sentence {...props} />
        </p>
      )}
    </div>
  );
}
