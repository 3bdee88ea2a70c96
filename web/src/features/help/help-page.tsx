import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { TextField } from '../../shared/ui/field';
import BubbleDrawing from '../../shared/ui/drawings/bubble-drawing';
import { Skeleton } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { TOPICS, type Question } from './questions';
import { found } from './search';
import './help.css';
import { t } from '../../shared/texts/texts';

/** Only loaded by people whom no answer helps. */
const HelpForm = lazy(() => import('./help-form'));
const NewsletterBlock = lazy(() => import('../../shared/newsletter/newsletter-block'));

function Answer({ question: { id, question, answer }, isOpen }: { question: Question; isOpen: boolean }) {
  return (
    <details id={id} open={isOpen} className="help-answer">
      <summary>
        <h3>{question}</h3>
      </summary>
      <div>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <a className="small no-print" href={`#${id}`}>
          {t('help.link-answer')}
        </a>
      </div>
    </details>
  );
}

/** Frequent questions with a search. Each has an address, and the rest can be sent to support. */
export default function HelpPage() {
  const [search, setSearch] = useState('');
  const { hash } = useLocation();
  const topics = found(TOPICS, useDeferredValue(search));
  usePageTitle(t('help.help'));
  return (
    <div className="help">
      <header className="help-head">
        <div className="help-title">
          <h1>{t('help.how-can-help')}</h1>
          <BubbleDrawing />
        </div>
        <form role="search" className="no-print" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label={t('help.search-answers')}
            type="search"
            name="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </form>
        <p role="status" className="muted small no-print">
          {search.trim() === ''
            ? ''
            : sentenceOfFound(topics.reduce((sum, { questions }) => sum + questions.length, 0))}
        </p>
      </header>
      {topics.map(({ title, questions }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {questions.map((question) => (
            <Answer key={question.id} question={question} isOpen={hash === `#${question.id}`} />
          ))}
        </section>
      ))}
      <section className="card stack" id="contact" aria-labelledby="contact-title">
        <h2 id="contact-title">{t('help.write-us')}</h2>
        <p className="muted">{t('help.person-reads-answers-by')}</p>
        <Suspense fallback={<Skeleton height={420} />}>
          <HelpForm />
        </Suspense>
      </section>
      <Suspense fallback={null}>
        <NewsletterBlock />
      </Suspense>
    </div>
  );
}

const sentenceOfFound = (count: number): string => t('help.answers', { count });
