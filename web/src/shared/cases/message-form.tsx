import type { SyntheticEvent } from 'react';
import { useToasts } from '../ui/toasts';
import { useWords } from './use-words';
import { WordsFields } from './words-fields';

/** A message in a case; it is no answer, and all in the case read it. */
export function MessageForm({ id, isQuiet }: { id: string; isQuiet: boolean }) {
  const words = useWords({ id, step: 'messages', least: 2, tooShort: 'Write a message.' });
  const toasts = useToasts();
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (words.isSending) return;
    if (await words.send()) toasts.tell('Message sent');
  };
  return (
    <form
      ref={words.problems.formRef}
      className="stack"
      onInput={words.problems.forget}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      <WordsFields
        words={words}
        label="Write a message"
        hint="Buyer, seller and our team read it. Leave out e-mail addresses and phone numbers."
      />
      <div>
        <button type="submit" className={isQuiet ? 'button-link quiet' : 'button-link'} disabled={words.isSending}>
          {words.isSending ? 'Sending…' : 'Send message'}
        </button>
      </div>
    </form>
  );
}
