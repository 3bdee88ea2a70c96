import { AreaField } from '../ui/field';
import { PhotoPicker } from '../ui/photo-picker';
import { MOST_TEXT } from './case-texts';
import type { Words } from './use-words';

interface Props {
  words: Words;
  label: string;
  hint?: string;
}

/** Text and photos of a message, with what is wrong with them and how far they are sent. */
export function WordsFields({ words, label, hint }: Props) {
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
        maxLength={MOST_TEXT}
        hint={hint}
        value={text}
        problem={problems.of('text')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <PhotoPicker
        name="photos"
        hint="Optional: up to 8, JPEG, PNG or WebP, up to 10 MB each"
        hasCover={false}
        photos={photos}
        problem={problems.of('photos')}
        onChange={onPhotos}
      />
      {failure === undefined ? null : (
        <p className="note red" role="alert">
          {failure}
        </p>
      )}
      {isSending && photos.length > 0 ? (
        <div className="stack-tight" role="status">
          <progress value={share} max={1} aria-label="Sending your photos" />
          <span className="small muted">Sending your photos: {Math.round(share * 100)}%</span>
        </div>
      ) : null}
    </>
  );
}
