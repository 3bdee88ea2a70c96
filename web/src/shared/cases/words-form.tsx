import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { AreaField } from '../ui/field';
import { PhotoPicker } from '../photos/photo-picker';
import { MAX_TEXT } from './case-texts';
import type { Words } from './use-words';
import { t } from '../texts/texts';
import { Failure } from '../ui/page-states';

interface Fields {
  words: Words;
  label: string;
  hint?: string;
}

/** Text and photos, with their problems and the progress of sending. */
function WordsFields({ words, label, hint, onPreparing }: Fields & { onPreparing: (isPreparing: boolean) => void }) {
  const { text, photos, problems, failure, share, isSending, change } = words;
  const onPhotos = (added: File[], problem: string | undefined): void => {
    change({ photos: added });
    if (problem === undefined) problems.clear();
    else problems.set({ photos: problem });
  };
  return (
    <>
      <AreaField
        label={label}
        name="text"
        rows={4}
        maxLength={MAX_TEXT}
        hint={hint}
        value={text}
        problem={problems.of('text')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <PhotoPicker photos={photos} problem={problems.of('photos')} onChange={onPhotos} onPreparing={onPreparing} />
      <Failure text={failure} />
      {isSending && photos.length > 0 ? (
        <div className="stack-tight" role="status">
          <progress value={share} max={1} aria-label={t('cases.sending-photos')} />
          <span className="small muted">{t('cases.sending-photos-2', { share: Math.round(share * 100) })}</span>
        </div>
      ) : null}
    </>
  );
}

interface Props extends Fields {
  button: string;
  isQuiet?: boolean;
  /** Problems by field that are found before sending. */
  missing?: Record<string, string>;
  onSend: () => void | Promise<void>;
  /** Additional fields of an answer. */
  children?: ReactNode;
}

const MIN_MESSAGE = 2;
const MIN_REASON = 10;
export const missingMessage = (text: string): Record<string, string> =>
  text.trim().length < MIN_MESSAGE ? { text: t('cases.write-message-2') } : {};
export const missingReason = (text: string): Record<string, string> =>
  text.trim().length < MIN_REASON ? { text: t('cases.tell-us-10-2') } : {};

/** The form in which buyer, seller and staff write in a case: a message, or the text of an answer. */
export function WordsForm({ button, isQuiet = false, missing = {}, onSend, children, ...fields }: Props) {
  const { problems, isSending } = fields.words;
  const [isPreparing, setIsPreparing] = useState(false);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isSending && !isPreparing && !problems.set(missing)) void onSend();
  };
  return (
    <form ref={problems.formRef} className="stack" onInput={problems.forget} onSubmit={onSubmit} noValidate>
      {children}
      <WordsFields {...fields} onPreparing={setIsPreparing} />
      <div>
        <button
          type="submit"
          className={isQuiet ? 'button-link quiet' : 'button-link'}
          disabled={isSending || isPreparing}
        >
          {isSending ? t('cases.sending') : button}
        </button>
      </div>
    </form>
  );
}
