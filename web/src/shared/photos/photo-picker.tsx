import { useEffect, useId, useMemo, useRef } from 'react';
import './photo-picker.css';
import { rich } from '../texts/rich';
import { t } from '../texts/texts';

const MAX_PHOTOS = 8;
const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

interface Props {
  /** The field name in the form data. */
  name?: string;
  hint?: string;
  /** Whether the first photo is the cover; false if the order does not matter. */
  hasCover?: boolean;
  photos: File[];
  problem?: string;
  onChange: (photos: File[], problem: string | undefined) => void;
}

/** The photos that can be accepted, and a message about those that cannot. */
export function acceptPhotos(kept: File[], added: File[]): { photos: File[]; problem: string | undefined } {
  const wrong = added.find(({ type, size }) => !TYPES.includes(type) || size > MAX_BYTES);
  const good = added.filter(({ type, size }) => TYPES.includes(type) && size <= MAX_BYTES);
  const photos = [...kept, ...good].slice(0, MAX_PHOTOS);
  if (wrong !== undefined) {
    const { name, type } = wrong;
    return {
      photos,
      problem: TYPES.includes(type) ? t('ui.photo-large', { name }) : t('ui.photo-unreadable', { name }),
    };
  }
  return { photos, problem: kept.length + good.length > MAX_PHOTOS ? t('ui.at-most-8-photos') : undefined };
}

function Cover({ isFirst, name, onChoose }: { isFirst: boolean; name: string; onChoose: () => void }) {
  if (isFirst) return <span className="cover">{t('ui.cover')}</span>;
  return (
    <button type="button" className="cover" onClick={onChoose}>
      {rich('ui.make-cover', { name, part: (parts) => <span className="visually-hidden">{parts}</span> })}
    </button>
  );
}

export function PhotoPicker({
  name = 'images',
  hint = t('ui.photos-hint'),
  hasCover = true,
  photos,
  problem,
  onChange,
}: Props) {
  const previews = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos]);
  useEffect(() => () => previews.forEach((url) => URL.revokeObjectURL(url)), [previews]);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const remove = (index: number): void => {
    onChange(
      photos.filter((_, at) => at !== index),
      undefined,
    );
    input.current?.focus();
  };
  const makeCover = (photo: File): void => onChange([photo, ...photos.filter((other) => other !== photo)], undefined);
  const add = (files: FileList | null): void => {
    const accepted = acceptPhotos(photos, [...(files ?? [])]);
    onChange(accepted.photos, accepted.problem);
  };
  return (
    <div className="field">
      <span className="label">{t('ui.photos')}</span>
      <label className="photo-add">
        <span>
          <strong>{t('ui.add-photos')}</strong>
          <br />
          <span className="small muted">{hint}</span>
        </span>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          name={name}
          accept={TYPES.join(',')}
          multiple
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          onChange={(event) => {
            add(event.target.files);
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
            {hasCover ? <Cover isFirst={index === 0} name={photo.name} onChoose={() => makeCover(photo)} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
