import { useToasts } from '../ui/toasts';
import { useWords, type DraftState } from './use-words';
import { missingMessage, WordsForm } from './words-form';

interface Props {
  productId: string;
  isQuiet: boolean;
  draft: DraftState;
}

/** A message in a case; it is no answer, and all in the case read it. */
export function MessageForm({ productId, isQuiet, draft }: Props) {
  const words = useWords(productId, 'message', draft);
  const toasts = useToasts();
  const onSend = async (): Promise<void> => {
    if ((await words.send()) === undefined) toasts.tell('Message sent');
  };
  return (
    <WordsForm
      words={words}
      label="Write a message"
      hint="The buyer, the seller and our team can read it. Leave out e-mail addresses and phone numbers."
      button="Send message"
      isQuiet={isQuiet}
      missing={missingMessage(words.text)}
      onSend={onSend}
    />
  );
}
