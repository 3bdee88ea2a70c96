import { NewsletterForm } from './newsletter-form';
import { t } from '../texts/texts';

/** The newsletter at the end of a marketing page (specification §2), where something else is the page's own business. */
export default function NewsletterBlock() {
  return (
    <section className="newsletter-block no-print" aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title">{t('home.news.title')}</h2>
        <p className="muted">{t('home.news.lead')}</p>
      </div>
      <NewsletterForm quiet />
    </section>
  );
}
