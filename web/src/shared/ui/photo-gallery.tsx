import { useState } from 'react';
import './photo-gallery.css';

/** The seller's photos: arrow keys and thumbnails choose, the frame keeps its size so that nothing jumps. */
export function PhotoGallery({ urls, name }: { urls: string[]; name: string }) {
  const [index, setIndex] = useState(0);
  const current = urls[index];
  if (current === undefined) return <div className="gallery-frame" aria-hidden="true" />;
  const move = (step: number): void => setIndex((now) => (now + step + urls.length) % urls.length);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  return (
    <section className="gallery" aria-label={`Photos of ${name}`} onKeyDown={onKeyDown}>
      <div className="gallery-frame">
        <img
          src={current}
          alt={`${name}, photo ${index + 1} of ${urls.length}`}
          fetchPriority="high"
          decoding="async"
        />
      </div>
      {urls.length > 1 ? (
        <div className="gallery-thumbs">
          {urls.map((url, at) => (
            <button
              key={url}
              type="button"
              aria-label={`Photo ${at + 1}`}
              aria-pressed={at === index}
              onClick={() => setIndex(at)}
            >
              <img src={url.replace('-large.', '-thumb.')} alt="" loading="lazy" width="72" height="72" />
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}
