import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { photoAt, photoByKey } from './photo-choice';
import './photo-gallery.css';
import { t } from '../texts/texts';

/** The rendered width, so that a high-resolution screen loads the large photo; the small one is shown meanwhile. */
const SIZES = '(width < 900px) calc(100vw - 32px), 640px';
const thumbOf = (large: string): string => large.replace('-large.', '-thumb.');

function scrollToPhoto(strip: RefObject<HTMLDivElement | null>, index: number, isAtOnce = false): void {
  const element = strip.current;
  if (element === null) return;
  const isStill = isAtOnce || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollTo({ left: index * element.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
}

interface PhotoProps {
  url: string;
  alt: string;
  index: number;
  isShown: boolean;
  /** Whether someone has turned to the photos; until then only the first is fetched. */
  isWanted: boolean;
  onEnlarge: () => void;
}

function Photo({ url, alt, index, isShown, isWanted, onEnlarge }: PhotoProps) {
  const isFirst = index === 0;
  return (
    <button
      type="button"
      className="gallery-frame"
      aria-label={t('ui.enlarge', { alt })}
      tabIndex={isShown ? 0 : -1}
      onClick={onEnlarge}
    >
      <img
        {...(isFirst || isWanted ? { src: url, srcSet: `${thumbOf(url)} 480w, ${url} 1600w`, sizes: SIZES } : {})}
        alt={alt}
        width="1600"
        height="1200"
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        // The small photo is available immediately and shown until the large one has loaded.
        style={isFirst ? { backgroundImage: `url("${thumbOf(url)}")` } : undefined}
      />
    </button>
  );
}

function Thumbs({ urls, index, onChoose }: { urls: string[]; index: number; onChoose: (index: number) => void }) {
  return (
    <div className="gallery-thumbs">
      {urls.map((url, at) => (
        <button
          key={url}
          type="button"
          aria-label={t('ui.photo-2', { at: at + 1 })}
          aria-pressed={at === index}
          onClick={() => onChoose(at)}
        >
          <img src={thumbOf(url)} alt="" loading="lazy" width="72" height="72" />
        </button>
      ))}
    </div>
  );
}

interface EnlargedProps {
  isOpen: boolean;
  url: string;
  alt: string;
  isOne: boolean;
  onMove: (key: string) => void;
  onClose: () => void;
}

/** The photo in full screen; Escape, the button or a click beside the photo closes it. */
function Enlarged({ isOpen, url, alt, isOne, onMove, onClose }: EnlargedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const way = (text: string, key: string) =>
    isOne ? null : (
      <button type="button" className="button-link quiet" onClick={() => onMove(key)}>
        {text}
      </button>
    );
  return (
    <dialog
      ref={dialog}
      className="gallery-enlarged"
      aria-label={alt}
      onClose={onClose}
      onClick={(event) => (event.target === event.currentTarget ? onClose() : undefined)}
    >
      {isOpen ? <img src={url} alt={alt} width="1600" height="1200" /> : null}
      <div className="row centered">
        {way(t('ui.previous'), 'ArrowLeft')}
        <button type="button" className="button-link" onClick={onClose}>
          {t('ui.close')}
        </button>
        {way(t('ui.next'), 'ArrowRight')}
      </div>
    </dialog>
  );
}

/** The seller’s photos: arrow keys, swipes and thumbnails choose, a click enlarges. The frame keeps its size to avoid layout shifts. */
export function PhotoGallery({ urls, name }: { urls: string[]; name: string }) {
  const [index, setIndex] = useState(0);
  const [isEnlarged, setIsEnlarged] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const want = (): void => setIsWanted(true);
  /** The target of the scrolling strip, so that keys pressed meanwhile count from there. */
  const target = useRef<number>(undefined);
  const forgetTarget = (): void => {
    target.current = undefined;
  };
  const altOf = (at: number): string => t('ui.photo-of', { name, at: at + 1, count: urls.length });
  const current = urls[index];
  if (current === undefined) return <div className="gallery-frame" aria-hidden="true" />;
  const choose = (at: number): void => {
    target.current = at;
    // Behind the enlarged photo no animation is needed: the strip only has to arrive.
    scrollToPhoto(strip, at, isEnlarged);
    if (isEnlarged) setIndex(at);
    else if (strip.current?.contains(document.activeElement) === true)
      strip.current.querySelectorAll('button')[at]?.focus({ preventScroll: true });
  };
  const onKey = (key: string): boolean => {
    const at = photoByKey(key, target.current ?? index, urls.length);
    if (at === undefined) return false;
    choose(at);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (onKey(event.key)) event.preventDefault();
  };
  return (
    <section
      className="gallery"
      aria-label={t('ui.photos-of', { name })}
      onKeyDown={onKeyDown}
      onPointerEnter={want}
      onTouchStart={want}
      onFocus={want}
    >
      <div
        ref={strip}
        className="gallery-strip"
        onTouchStart={forgetTarget}
        onWheel={forgetTarget}
        onScrollEnd={forgetTarget}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (scrollLeft > 0) want();
          setIndex(photoAt(scrollLeft, clientWidth, urls.length));
        }}
      >
        {urls.map((url, at) => (
          <Photo
            key={url}
            url={url}
            alt={altOf(at)}
            index={at}
            isShown={at === index}
            isWanted={isWanted}
            onEnlarge={() => setIsEnlarged(true)}
          />
        ))}
      </div>
      {urls.length > 1 ? <Thumbs urls={urls} index={index} onChoose={choose} /> : null}
      <Enlarged
        isOpen={isEnlarged}
        url={current}
        alt={altOf(index)}
        isOne={urls.length === 1}
        onMove={(key) => void onKey(key)}
        onClose={() => setIsEnlarged(false)}
      />
    </section>
  );
}
