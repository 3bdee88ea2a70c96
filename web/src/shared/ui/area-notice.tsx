import { Link } from 'react-router-dom';

/** What a form knows about a postal code while it is typed. */
export type AreaAnswer = 'untyped' | 'malformed' | 'asking' | 'failed' | 'outside' | 'served';

interface Props {
  answer: AreaAnswer;
  /** What we do there. */
  work: 'deliver' | 'pick up';
  city?: string;
  /** Why it could not be found out. */
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
      return <>Enter a Canadian postal code such as L4L 1A1.</>;
    case 'asking':
      return <>Checking whether we {work} there…</>;
    case 'served':
      return (
        <>
          We {work} in {city ?? 'your area'}.
        </>
      );
    case 'failed':
      return (
        <>
          {failure}{' '}
          <button type="button" className="text-button" onClick={onRetry}>
            Try again
          </button>
        </>
      );
    case 'outside':
      return (
        <>
          We do not {work} in this area yet. <Link to="/#email-signup">Tell me when you come to my area</Link>
        </>
      );
  }
}

/** Whether a postal code is served, said while it is typed; outside, the way to be told when that changes. */
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
