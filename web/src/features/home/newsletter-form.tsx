import { useState, type SyntheticEvent } from 'react';
import { track } from '../../shared/analytics';
import { baseApi } from '../../shared/api/base-api';
import { TextField } from '../../shared/ui/field';
import { useFormProblems } from '../../shared/ui/form-problems';
import { useToasts } from '../../shared/ui/toasts';
import { addressProblem } from './newsletter';

const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<{ success: boolean }, string>({
      query: (email) => ({ url: '/api/newsletter/subscribe', method: 'POST', body: { email, subscribed: true } }),
    }),
  }),
});

/** News of the launch by e-mail; each subscription carries its own way out. */
export function NewsletterForm() {
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
    if (answer.error !== undefined)
      return toasts.warn('Subscription Failed', 'Please try again later or contact support.');
    track('newsletter_signup');
    toasts.tell('Subscribed Successfully!', "You'll receive updates about the launch and early member perks.");
  };
  if (isSuccess)
    return (
      <div className="note green newsletter-done" role="status">
        <p>Thank you for subscribing!</p>
        <p className="newsletter-next">
          One step is left: confirm the link in the message that we have just sent you. Nothing there after a few
          minutes? Check your spam folder.
        </p>
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
        label="E-mail"
        name="email"
        type="text"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        value={email}
        disabled={isLoading}
        problem={problems.of('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <button type="submit" className="button-link" disabled={isLoading || email === ''}>
        {isLoading ? 'Subscribing…' : 'Subscribe'}
      </button>
    </form>
  );
}
