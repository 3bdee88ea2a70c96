import { TERMS_EFFECTIVE_DATE, TERMS_VERSION } from '../../../../src/identity/published/terms.js';
import { usePageTitle } from '../../shared/ui/page-title';

/** A legal text with its version and date. */
export function LegalPage({ title, sections }: { title: string; sections: [heading: string, text: string][] }) {
  usePageTitle(title);
  return (
    <article className="card">
      <h1>{title}</h1>
      <p className="muted">
        Version {TERMS_VERSION}, effective {TERMS_EFFECTIVE_DATE}
      </p>
      {sections.map(([heading, text], index) => (
        <section key={heading}>
          <h2>
            {index + 1}. {heading}
          </h2>
          <p>{text}</p>
        </section>
      ))}
    </article>
  );
}
