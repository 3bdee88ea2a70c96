import { useState, type SyntheticEvent } from 'react';
import { isProblem } from '../api/problem';
import { track } from '../analytics';
import { baseApi } from '../api/base-api';
import { TextField } from '../ui/field';
import { useFormProblems } from '../ui/form-problems';
import { useToasts } from '../ui/toasts/toasts';
import { t } from '../texts/texts';
import { addressProblem } from './newsletter';
import './newsletter.css';

const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<{ success: boolean }, string>({
      query: (email) => ({ url: '/api/newsletter/subscribe', method: 'POST', body: { email, subscribed: true } }),
    }),
  }),
});

/** Subscribes to news of the launch by e-mail; each message has an unsubscribe link. */
export function NewsletterForm({ quiet = false }: { quiet?: boolean }) {
  const [email, setEmail] = useState('');
  const [subscribe, { isLoading, isSuccess }] = newsletterApi.useSubscribeMutation();
  const problems = useFormProblems();
  const toasts = useToasts();
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const problem = addressProblem(email);
    if (problem !== null) {
      problems.set({ email: problem[1] });
      return toasts.warn(...problem);
    }
    problems.clear();
    const answer = await subscribe(email.trim());
    const { error } = answer;
    if (error !== undefined) {
      const isPaused = isProblem(error) && error.code === 'address-paused';
      return toasts.warn(t('home.news.failed.title'), isPaused ? error.message : t('home.news.failed.text'));
    }
    track('newsletter_signup');
    toasts.tell(t('home.news.done.title'), t('home.news.done.text'));
  };
  if (isSuccess)
    return (
      <div className="note green newsletter-done" role="status">
        <p>{t('home.news.thanks')}</p>
        <p className="newsletter-next">{t('home.news.confirm')}</p>
      </div>
    );
  return (
    <form
      ref={problems.formRef}
      onInput={problems.forget}
      className="newsletter"
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      <TextField
        label={t('home.news.email')}
        name="email"
        type="text"
        inputMode="email"
        autoComplete="email"
        placeholder={t('home.news.example')}
        value={email}
        disabled={isLoading}
        problem={problems.of('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <button
        type="submit"
        className={quiet ? 'button-link quiet' : 'button-link'}
        disabled={isLoading || email === ''}
      >
        {isLoading ? t('home.news.subscribing') : t('home.news.subscribe')}
      </button>
    </form>
  );
}
