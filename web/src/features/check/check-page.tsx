import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/problem';
import { TextField } from '../../shared/ui/field';
import { useFormProblems } from '../../shared/ui/form-problems';
import LensDrawing from '../../shared/ui/drawings/lens-drawing';
import { Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { ForeignLink, OurLink } from './checked-link';
import { linkIn } from './pasted';
import { t } from '../../shared/texts/texts';
import type { CheckedLinkView } from '../../../../src/contexts/listings/published/views.js';
import { baseApi } from '../../shared/api/base-api';
import './check.css';

const checkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkLink: build.query<CheckedLinkView, string>({
      query: (text) => ({ url: `/api/links?text=${encodeURIComponent(text)}` }),
      providesTags: ['Transaction'],
    }),
  }),
});

const { useCheckLinkQuery } = checkApi;

/** The result for one link; announced to screen readers. */
function Answer({ text }: { text: string }) {
  const { currentData: link, error, isFetching, refetch } = useCheckLinkQuery(text);
  if (link === undefined && isFetching) {
    return (
      <div className="card stack">
        <span className="visually-hidden">{t('check.looking-at-link')}</span>
        <Skeleton height={48} />
        <Skeleton height={112} />
        <Skeleton height={48} />
      </div>
    );
  }
  if (link === undefined) {
    return (
      <section className="card stack" aria-label={t('check.no-answer')}>
        <h2>{t('check.could-not-look-at')}</h2>
        <p>{sentenceOf(error)}</p>
        <p className="muted small">{t('check.until-can-do-not')}</p>
        <button type="button" className="button-link quiet" onClick={() => void refetch()}>
          {t('check.try-again')}
        </button>
      </section>
    );
  }
  return link.ours ? <OurLink link={link} /> : <ForeignLink />;
}

const NewsletterBlock = lazy(() => import('../../shared/newsletter/newsletter-block'));

/** "Is this link real?": for anyone who received a link and wants to check it before paying. */
export default function CheckPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('link') ?? '';
  const [typed, setTyped] = useState(asked);
  const problems = useFormProblems();
  usePageTitle(t('check.link-real'));
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
      <h1>{t('check.link-real')}</h1>
      <p className="muted">{t('check.did-someone-send-payment')}</p>
      <form ref={problems.formRef} onInput={problems.forget} className="card stack" onSubmit={onSubmit} noValidate>
        <TextField
          label={t('check.link-or-its-8')}
          name="link"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('check.example-ab3def9h', { host: window.location.host })}
          value={typed}
          problem={problems.of('link')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button-link">
          {t('check.check-link')}
        </button>
      </form>
      <div aria-live="polite">{'text' in wanted ? <Answer key={wanted.text} text={wanted.text} /> : null}</div>
      <Suspense fallback={null}>
        <NewsletterBlock />
      </Suspense>
    </Scene>
  );
}
