import './file-input.css';
import { useId, useState } from 'react';
import { PHOTO_FILES } from '../../shared/photos/photo-files';
import { preparePhoto } from '../../shared/photos/prepare-photo';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';
import type { DOCUMENT_FORMS } from '../../shared/ui/document-fields';

type AskedFile = NonNullable<(typeof DOCUMENT_FORMS)[number]['file']>;

const ADMINISTRATORS = t('driver.only-our-administrators-see');
const PDF = 'application/pdf';
const isPdf = ({ type, name }: File): boolean => type === PDF || /\.pdf$/i.test(name);

interface Props extends AskedFile {
  file: File | null;
  problem?: string;
  onChange: (file: File | null) => void;
  /** Tells when a photo begins and ends to be prepared; until then it is not the file. */
  onPreparing: (isPreparing: boolean) => void;
}

/** The file of a document: a photo as phones take them, and a PDF as it is. */
export function DocumentFile({
  label,
  takesPdf,
  seenBy = ADMINISTRATORS,
  file,
  problem,
  onChange,
  onPreparing,
}: Props) {
  const id = useId();
  const [isPreparing, setIsPreparing] = useState(false);
  const [unreadable, setUnreadable] = useState<string>();
  const said = unreadable ?? problem;
  const setPreparing = (is: boolean): void => {
    setIsPreparing(is);
    onPreparing(is);
  };
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined || isPreparing) return;
    setUnreadable(undefined);
    if (takesPdf && isPdf(chosen)) return onChange(chosen);
    setPreparing(true);
    const prepared = await preparePhoto(chosen);
    setPreparing(false);
    setUnreadable('problem' in prepared ? prepared.problem : undefined);
    onChange('photo' in prepared ? prepared.photo : null);
  };
  return (
    <div className="field">
      <label className="file-input">
        <span>{label}</span>
        {isPreparing ? (
          <span className="small muted">{t('driver.preparing-photo')}</span>
        ) : file === null ? null : (
          <span className="small">
            {rich('driver.file-chosen', { name: file.name, strong: (parts) => <strong>{parts}</strong> })}
          </span>
        )}
        <input
          className="visually-hidden"
          type="file"
          accept={takesPdf ? `${PHOTO_FILES},${PDF}` : PHOTO_FILES}
          aria-invalid={said !== undefined}
          aria-describedby={id}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <span className={said === undefined ? 'hint' : 'problem'} id={id} role="status">
        {said ?? (takesPdf ? t('driver.photo-or-pdf', { seenBy }) : t('driver.photo-seen-by', { seenBy }))}
      </span>
    </div>
  );
}
