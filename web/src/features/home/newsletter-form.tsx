import { useState, type SyntheticEvent } from 'react';
import { baseApi } from '../../shared/api/base-api';
import { TextField } from '../../shared/ui/field';
import { useToasts } from '../../shared/ui/toasts';

const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<{ success: boolean }, string>({
      query: (email) => ({ url: '/api/newsletter/subscribe', method: 'POST', body: { email, subscribed: true } }),
    }),
  }),
});

const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const [subscribe, { isLoading, isSuccess }] = newsletterApi.useSubscribeMutation();
  const toasts = useToasts();
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return toasts.warn('Email Required', 'Please enter your email address to subscribe.');
    if (!SHAPE.test(address)) return toasts.warn('Invalid Email', 'Please enter a valid email address.');
    const answer = await subscribe(address);
    if (answer.error === undefined)
      toasts.tell('Subscribed Successfully!', "You'll receive updates about the launch and early member perks.");
    else toasts.warn('Subscription Failed', 'Please try again later or contact support.');
  };
  if (isSuccess)
    return (
      <p className="note green" role="status">
        Thank you for subscribing!
      </p>
    );
  return (
    <form className="card newsletter" onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <button type="submit" className="button-link" disabled={isLoading || email.trim() === ''}>
        Subscribe
      </button>
    </form>
  );
}
