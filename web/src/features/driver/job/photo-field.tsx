import '../file-input.css';
import { useEffect, useId, useMemo, useState } from 'react';
import { PHOTO_FILES } from '../../../shared/photos/photo-files';
import { preparePhoto } from '../../../shared/photos/prepare-photo';
import { t } from '../../../shared/texts/texts';

const UNREADABLE = t('job.no-photo-can-read');

interface Props {
  label: string;
  photo: Blob | null;
  problem?: string | undefined;
  onChange: (photo: Blob | null) => void;
}

/** Takes a photo with the camera, prepares it immediately and shows it, so that it can be retaken. */
export function PhotoField({ label, photo, problem, onChange }: Props) {
  const [isWorking, setIsWorking] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const url = useMemo(() => (photo === null ? undefined : URL.createObjectURL(photo)), [photo]);
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const problemId = useId();
  const sentence = isUnreadable ? UNREADABLE : problem;
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setIsWorking(true);
    const prepared = await preparePhoto(file);
    setIsWorking(false);
    setIsUnreadable('problem' in prepared);
    if ('photo' in prepared) onChange(prepared.photo);
  };
  return (
    <div className="field">
      <label className={`file-input ${url === undefined ? '' : 'has-photo'}`}>
        {url === undefined ? null : <img src={url} alt={t('job.your-photo')} />}
        <span>{isWorking ? t('job.one-moment') : url === undefined ? label : t('job.take-again')}</span>
        <input
          className="visually-hidden"
          type="file"
          name="photo"
          accept={PHOTO_FILES}
          capture="environment"
          aria-invalid={sentence !== undefined}
          aria-describedby={sentence === undefined ? undefined : problemId}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {sentence === undefined ? null : (
        <span className="problem" id={problemId} role="alert">
          {sentence}
        </span>
      )}
    </div>
  );
}
