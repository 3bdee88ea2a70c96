import { useToasts } from '../ui/toasts/toasts';
import { useWords, type DraftState } from './use-words';
import { missingMessage, WordsForm } from './words-form';
import { t } from '../texts/texts';

interface Props {
  productId: string;
  isQuiet: boolean;
  draft: DraftState;
}

/** A message in a case. It is not an answer, and everyone in the case can read it. */
export function MessageForm({ productId, isQuiet, draft }: Props) {
  const words = useWords(productId, 'message', draft);
  const toasts = useToasts();
  const onSend = async (): Promise<void> => {
    if ((await words.send()) === undefined) toasts.tell(t('cases.message-sent'));
  };
  return (
    <WordsForm
      words={words}
      label={t('cases.write-message')}
      hint={t('cases.buyer-seller-our-team')}
      button={t('cases.send-message')}
      isQuiet={isQuiet}
      missing={missingMessage(words.text)}
      onSend={onSend}
    />
  );
}
