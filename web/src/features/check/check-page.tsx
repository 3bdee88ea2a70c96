import { useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/problem';
import { TextField } from '../../shared/ui/field';
import { useFormProblems } from '../../shared/ui/form-problems';
import LensDrawing from '../../shared/ui/drawings/lens-drawing';
import { Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { useCheckLinkQuery } from './check.api';
import { ForeignLink, OurLink } from './checked-link';
import { linkIn } from './pasted';
import './check.css';

/** The answer about one link; it is announced when it comes. */
function Answer({ text }: { text: string }) {
  const { currentData: link, error, isFetching, refetch } = useCheckLinkQuery(text);
  if (link === undefined && isFetching) {
    return (
      <div className="card stack">
        <span className="visually-hidden">Looking at the link</span>
        <Skeleton height={48} />
        <Skeleton height={112} />
        <Skeleton height={48} />
      </div>
    );
  }
  if (link === undefined) {
    return (
      <section className="card stack" aria-label="No answer">
        <h2>We could not look at the link</h2>
        <p>{sentenceOf(error)}</p>
        <p className="muted small">Until we can, do not pay through it.</p>
        <button type="button" className="button-link quiet" onClick={() => void refetch()}>
          Try again
        </button>
      </section>
    );
  }
  return link.ours ? <OurLink link={link} /> : <ForeignLink />;
}

/** "Is this link real?": for whoever received a link and wants to know before they pay. */
export default function CheckPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('link') ?? '';
  const [typed, setTyped] = useState(asked);
  const problems = useFormProblems();
  usePageTitle('Is this link real?');
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const pasted = linkIn(typed);
    if ('problem' in pasted) {
      problems.set({ link: pasted.problem });
      return;
    }
    problems.clear();
    setSearch({ link: pasted.text }, { replace: true });
  };
  const wanted = linkIn(asked);
  return (
    <Scene art={<LensDrawing />}>
      <h1>Is this link real?</h1>
      <p className="muted">
        Did someone send you a payment link? Paste it here before you open it or pay. You need no account.
      </p>
      <form ref={problems.formRef} onInput={problems.forget} className="card stack" onSubmit={onSubmit} noValidate>
        <TextField
          label="The link, or its 8 characters"
          name="link"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={`For example ${window.location.host}/Ab3dEf9h`}
          value={typed}
          problem={problems.of('link')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button-link">
          Check the link
        </button>
      </form>
      <div aria-live="polite">{'text' in wanted ? <Answer key={wanted.text} text={wanted.text} /> : null}</div>
    </Scene>
  );
}
