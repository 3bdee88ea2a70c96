import { useRef, useState, type KeyboardEvent } from 'react';
import './photo-gallery.css';

/** A phone's screen takes the small photo where it is sharp enough. */
const SIZES = '(max-width: 899px) calc(100vw - 32px), 640px';
const SWIPE_PX = 40;
const thumbOf = (large: string): string => large.replace('-large.', '-thumb.');

/** A finger that is drawn across changes the photo; pinching is the browser's. */
function useSwipe(move: (step: number) => void) {
  const start = useRef<number>(undefined);
  return {
    onTouchStart: (event: React.TouchEvent) => {
      start.current = event.touches.length === 1 ? event.touches[0]?.clientX : undefined;
    },
    onTouchEnd: (event: React.TouchEvent) => {
      const end = event.changedTouches[0]?.clientX;
      if (start.current === undefined || end === undefined) return;
      const way = end - start.current;
      if (Math.abs(way) > SWIPE_PX) move(way > 0 ? -1 : 1);
    },
  };
}

function Thumbs({ urls, index, onChoose }: { urls: string[]; index: number; onChoose: (index: number) => void }) {
  return (
    <div className="gallery-thumbs">
      {urls.map((url, at) => (
        <button
          key={url}
          type="button"
          aria-label={`Photo ${at + 1}`}
          aria-pressed={at === index}
          onClick={() => onChoose(at)}
        >
          <img src={thumbOf(url)} alt="" loading="lazy" width="72" height="72" />
        </button>
      ))}
    </div>
  );
}

/** The seller's photos: arrow keys, swipes and thumbnails choose, a click enlarges; the frame keeps its size so that nothing jumps. */
export function PhotoGallery({ urls, name }: { urls: string[]; name: string }) {
  const [index, setIndex] = useState(0);
  const enlarged = useRef<HTMLDialogElement>(null);
  const move = (step: number): void => setIndex((now) => (now + step + urls.length) % urls.length);
  const swipe = useSwipe(move);
  const current = urls[index];
  if (current === undefined) return <div className="gallery-frame" aria-hidden="true" />;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  const alt = `${name}, photo ${index + 1} of ${urls.length}`;
  return (
    <section className="gallery" aria-label={`Photos of ${name}`} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="gallery-frame"
        aria-label={`Enlarge ${alt}`}
        onClick={() => enlarged.current?.showModal()}
        {...swipe}
      >
        <img
          src={current}
          srcSet={`${thumbOf(current)} 480w, ${current} 1600w`}
          sizes={SIZES}
          alt={alt}
          decoding="async"
          // The small photo is there at once and stands for the large one until that has come.
          style={{ backgroundImage: `url("${thumbOf(current)}")` }}
        />
      </button>
      {urls.length > 1 ? <Thumbs urls={urls} index={index} onChoose={setIndex} /> : null}
      <dialog ref={enlarged} className="gallery-enlarged" aria-label={alt} onKeyDown={onKeyDown} {...swipe}>
        <img src={current} alt={alt} loading="lazy" />
        <div className="row centered">
          {urls.length > 1 ? (
            <button type="button" className="button-link quiet" onClick={() => move(-1)}>
              Previous
            </button>
          ) : null}
          <button type="button" className="button-link" onClick={() => enlarged.current?.close()}>
            Close
          </button>
          {urls.length > 1 ? (
            <button type="button" className="button-link quiet" onClick={() => move(1)}>
              Next
            </button>
          ) : null}
        </div>
      </dialog>
    </section>
  );
}
