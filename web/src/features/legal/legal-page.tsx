import { longDay } from '../../shared/ui/long-day';
import { BRAND } from '../../../../src/platform/domain/brand.js';
import { TERMS_EFFECTIVE_DATE } from '../../../../src/contexts/identity/published/terms.js';
import { usePageTitle } from '../../shared/ui/page-title';
import './legal.css';
import { t } from '../../shared/texts/texts';

export interface LegalSection {
  id: string;
  heading: string;
  /** A string is a paragraph; an array is a bulleted list. */
  parts: (string | string[])[];
}

export interface LegalText {
  title: string;
  version: string;
  /** Defaults to the date of the terms. */
  effectiveDate?: string;
  /** A summary in two sentences. */
  summary: string;
  sections: LegalSection[];
  /** What a person can contact us about. */
  contact: string;
}

const CONTACT = { id: 'contact', heading: t('legal.how-reach-us') };

function Parts({ parts }: Pick<LegalSection, 'parts'>) {
  return parts.map((part) =>
    typeof part === 'string' ? (
      <p key={part}>{part}</p>
    ) : (
      <ul key={part[0]}>
        {part.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    ),
  );
}

function Contents({ sections }: { sections: Pick<LegalSection, 'id' | 'heading'>[] }) {
  return (
    <nav className="legal-contents no-print" aria-label={t('legal.contents')}>
      <h2>{t('legal.contents')}</h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A legal text with its version, date and table of contents; also formatted for printing. */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, version, effectiveDate = TERMS_EFFECTIVE_DATE, summary, sections, contact } = text;
  usePageTitle(title);
  return (
    <div className="legal">
      <header className="legal-head">
        <h1>{title}</h1>
        <div className="row between">
          <p className="muted">{t('legal.version-effective', { version, effectiveDate: longDay(effectiveDate) })}</p>
          <button type="button" className="button-link quiet no-print" onClick={() => window.print()}>
            {t('legal.print')}
          </button>
        </div>
        <p className="note">{summary}</p>
        <p className="muted small">{t('legal.not-reviewed')}</p>
      </header>
      <Contents sections={[...sections, CONTACT]} />
      <article className="card legal-text">
        {sections.map(({ id, heading, parts }, index) => (
          <section key={id} id={id}>
            <h2>
              {index + 1}. {heading}
            </h2>
            <Parts parts={parts} />
          </section>
        ))}
        <section id={CONTACT.id}>
          <h2>
            {sections.length + 1}. {CONTACT.heading}
          </h2>
          <p>{contact}</p>
          <address>
            {BRAND.name}
            <br />
            {t('legal.vaughan-ontario-canada')}
            <br />
            <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
          </address>
        </section>
      </article>
    </div>
  );
}
