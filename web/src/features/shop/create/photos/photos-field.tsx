import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { DraftPhoto } from '../../draft/draft';
import { photoAddress } from '../../draft/photo-ids';
import type { DraftChange } from '../../draft/use-draft';
import type { Sending } from '../../draft/photo-sender';
import type { SentPhotos } from '../../draft/use-sent-photos';
import { PhotoTools } from './photo-tools';
import { useFileDrops } from './use-file-drops';
import { MAX_PHOTOS, usePhotos, type Coming, type Photos } from './use-photos';
import './photos.css';
import { PHOTO_FILES } from '../../../../shared/photos/photo-files';
import { rich } from '../../../../shared/texts/rich';
import { t } from '../../../../shared/texts/texts';

const hidden = (parts: ReactNode[]): ReactNode => <span className="visually-hidden">{parts}</span>;

function useAddresses(photos: DraftPhoto[]): Map<string, string> {
  const known = useRef(new Map<string, string>());
  const addresses = useMemo(() => {
    for (const { id, blob } of photos)
      if (!known.current.has(id))
        known.current.set(id, blob === undefined ? photoAddress(id) : URL.createObjectURL(blob));
    return new Map(known.current);
  }, [photos]);
  useEffect(() => {
    const all = known.current;
    return () => {
      for (const address of all.values()) URL.revokeObjectURL(address);
      all.clear();
    };
  }, []);
  return addresses;
}

interface TileProps {
  photo: DraftPhoto;
  place: number;
  address: string | undefined;
  isChosen: boolean;
  /** Missing if nothing is sent, because no one is signed in or the account has the photo. */
  sending: Sending | undefined;
  onAgain: () => void;
  onChoose: () => void;
  onDrag: (place: number | null) => void;
  onDrop: () => void;
}

function Sent({ name, sending: { share, problem }, onAgain }: { name: string; sending: Sending; onAgain: () => void }) {
  if (problem === undefined)
    return <progress max={1} value={share} aria-label={t('listing.photo.sending', { name })} />;
  return (
    <button type="button" className="photo-again" onClick={onAgain}>
      {rich('listing.photo.send-again', { name, hidden })}
    </button>
  );
}

function Tile({
  photo: { name, turns, isSent },
  place,
  address,
  isChosen,
  sending,
  onAgain,
  onChoose,
  onDrag,
  onDrop,
}: TileProps) {
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(place);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        <img
          src={address}
          draggable={false}
          alt={t('listing.photo.place', { place: place + 1, name })}
          style={{ transform: `rotate(${turns * 90}deg)` }}
        />
      </button>
      {isSent || sending === undefined ? null : <Sent name={name} sending={sending} onAgain={onAgain} />}
      {place === 0 ? <span className="cover">{t('listing.photo.cover')}</span> : null}
    </li>
  );
}

function ComingTile({ one, photos }: { one: Coming; photos: Photos }) {
  if (one.problem === undefined)
    return (
      <li className="photo-coming" role="status">
        <span className="spinner" aria-hidden="true" />
        <span className="visually-hidden">{t('listing.photo.preparing', { name: one.file.name })}</span>
      </li>
    );
  return (
    <li className="photo-coming small">
      <span role="alert">{one.problem}</span>
      <span className="row">
        <button type="button" className="button-link quiet slim" onClick={() => photos.again(one)}>
          {rich('listing.photo.try-again', { name: one.file.name, hidden })}
        </button>
        <button type="button" className="button-link quiet slim" onClick={() => photos.giveUp(one)}>
          {rich('listing.photo.leave-out', { name: one.file.name, hidden })}
        </button>
      </span>
    </li>
  );
}

function AddPhotos({
  hasSome,
  problem,
  onAdd,
}: {
  hasSome: boolean;
  problem?: string;
  onAdd: (files: File[]) => void;
}) {
  const id = useId();
  const input = (label: string, isCamera: boolean) => (
    <label className={isCamera ? 'photo-add camera' : 'photo-add'}>
      <strong>{label}</strong>
      <input
        className="visually-hidden"
        type="file"
        name={isCamera ? 'camera' : 'images'}
        accept={PHOTO_FILES}
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        aria-invalid={problem !== undefined && !isCamera}
        aria-describedby={problem === undefined ? undefined : id}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
  return (
    <>
      <div className={hasSome ? 'photo-sources some' : 'photo-sources'}>
        {input(hasSome ? t('listing.photos.add-more') : t('listing.photos.add'), false)}
        {input(t('listing.photos.take'), true)}
      </div>
      {problem === undefined ? null : (
        <span className="problem" id={id} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

interface Props {
  photos: DraftPhoto[];
  sent: SentPhotos;
  problem: string | undefined;
  change: (changes: DraftChange) => void;
  onAdd: () => void;
  preparingRef: RefObject<Promise<void>>;
}

/** The photos of an item: choose, take, drop or paste them anywhere on the page; reorder, rotate and remove them. */
export function PhotosField({ photos: list, sent, problem, change, onAdd, preparingRef }: Props) {
  const photos = usePhotos(list, change, preparingRef);
  const addresses = useAddresses(list);
  const [chosen, setChosen] = useState<string>();
  const dragged = useRef<number | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const add = (files: File[]): void => {
    onAdd();
    photos.add(files);
  };
  const isOver = useFileDrops(add);
  useEffect(() => undo.current?.focus(), [photos.removed]);
  const place = list.findIndex(({ id }) => id === chosen);
  const photo = list[place];
  const failed = list.find(({ id, isSent }) => !isSent && sent.sending[id]?.problem !== undefined);
  const isEmpty = list.length === 0 && photos.coming.length === 0;
  return (
    <div className={isOver ? 'field photos over' : 'field photos'} role="group" aria-labelledby="photos-label">
      <span className="label" id="photos-label">
        {t('listing.photos.title')}
      </span>
      {isEmpty ? null : (
        <ul className="photo-list">
          {list.map((one, index) => (
            <Tile
              key={one.id}
              photo={one}
              place={index}
              address={addresses.get(one.id)}
              isChosen={one.id === chosen}
              sending={sent.sending[one.id]}
              onAgain={sent.again}
              onChoose={() => setChosen(one.id === chosen ? undefined : one.id)}
              onDrag={(from) => {
                dragged.current = from;
              }}
              onDrop={() => {
                if (dragged.current !== null) photos.move(dragged.current, index);
                dragged.current = null;
              }}
            />
          ))}
          {photos.coming.map((one) => (
            <ComingTile key={one.id} one={one} photos={photos} />
          ))}
        </ul>
      )}
      {failed === undefined ? null : (
        <span className="problem" role="alert">
          {t('listing.photo.not-sent', { name: failed.name })} {sent.sending[failed.id]?.problem}
        </span>
      )}
      {photo === undefined ? null : (
        <PhotoTools
          photo={photo}
          place={place}
          count={list.length}
          photos={photos}
          onRemove={() => photos.remove(photo.id)}
        />
      )}
      {photos.removed === undefined ? null : (
        <div className="row between small">
          <span>{t('listing.photo.removed', { name: photos.removed.photo.name })}</span>
          <button ref={undo} type="button" className="button-link quiet slim" onClick={photos.undo}>
            {t('listing.photo.undo')}
          </button>
        </div>
      )}
      {list.length >= MAX_PHOTOS ? null : (
        <AddPhotos hasSome={!isEmpty} problem={photos.problem ?? problem} onAdd={add} />
      )}
      <span className="hint">{list.length > 1 ? t('listing.photos.hint-order') : t('listing.photos.hint')}</span>
      <span className="visually-hidden" role="status">
        {photos.said}
      </span>
    </div>
  );
}
