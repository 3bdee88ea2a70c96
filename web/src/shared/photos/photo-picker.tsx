import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { PHOTO_FILES } from './photo-files';
import { preparePhoto } from './prepare-photo';
import './photo-picker.css';
import { t } from '../texts/texts';

const MAX_PHOTOS = 8;

interface Props {
  photos: File[];
  problem?: string;
  onChange: (photos: File[], problem: string | undefined) => void;
  /** Tells when files begin and end to be prepared; until then they are not among the photos. */
  onPreparing: (isPreparing: boolean) => void;
}

/** Prepares files one after the other, because each is large in memory; `added` are those that are photos. */
async function preparedPhotos(files: File[]): Promise<{ added: File[]; problems: string[] }> {
  const added: File[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const prepared = await preparePhoto(file);
    if ('photo' in prepared) added.push(prepared.photo);
    else problems.push(prepared.problem);
  }
  return { added, problems };
}

/** Optional photos of a report or a message, as a phone or a camera has taken them. */
export function PhotoPicker({ photos, problem, onChange, onPreparing }: Props) {
  const previews = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos]);
  useEffect(() => () => previews.forEach((url) => URL.revokeObjectURL(url)), [previews]);
  const [isPreparing, setIsPreparing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  // The form may be typed in while files are prepared.
  const latest = useRef({ photos, onChange });
  useEffect(() => {
    latest.current = { photos, onChange };
  });
  const remove = (index: number): void => {
    onChange(
      photos.filter((_, at) => at !== index),
      undefined,
    );
    input.current?.focus();
  };
  const setPreparing = (is: boolean): void => {
    setIsPreparing(is);
    onPreparing(is);
  };
  const add = async (files: File[]): Promise<void> => {
    if (files.length === 0 || isPreparing) return;
    setPreparing(true);
    const { added, problems } = await preparedPhotos(files.slice(0, MAX_PHOTOS - photos.length));
    setPreparing(false);
    const all = [...latest.current.photos, ...added];
    if (photos.length + files.length > MAX_PHOTOS) problems.push(t('ui.at-most-8-photos'));
    latest.current.onChange(all, problems.length === 0 ? undefined : problems.join(' '));
  };
  return (
    <div className="field">
      <span className="label">{t('ui.photos')}</span>
      <label className="photo-add">
        <span>
          <strong>{t('ui.add-photos')}</strong>
          <br />
          <span className="small muted" role="status">
            {isPreparing ? t('ui.preparing-photos') : t('ui.photos-hint')}
          </span>
        </span>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          name="photos"
          accept={PHOTO_FILES}
          multiple
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          aria-disabled={isPreparing}
          onClick={(event) => (isPreparing ? event.preventDefault() : undefined)}
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      {problem === undefined ? null : (
        <span className="problem" id={problemId} role="alert">
          {problem}
        </span>
      )}
      <ul className="photo-grid">
        {photos.map((photo, index) => (
          <li key={previews[index]}>
            <img src={previews[index]} alt={t('ui.photo', { index: index + 1, name: photo.name })} />
            <button type="button" aria-label={t('ui.remove', { name: photo.name })} onClick={() => remove(index)}>
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
