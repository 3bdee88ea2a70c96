import { useState } from 'react';
import { useConfigQuery } from '../../shared/api/session.api';
import { t } from '../../shared/texts/texts';
import { ProductPicture } from './product-picture';

/** A house with its light on, and in front of it what the buyer sees at the time. */
const Scene = () => (
  <div className="hero-scene">
    <div className="phone">
      <ProductPicture name="tracking" isFirst />
    </div>
  </div>
);

/** The picture or the video’s poster; nothing is loaded from the video’s host before the click. */
export function HeroArt() {
  const { data: config } = useConfigQuery();
  const [isPlaying, setIsPlaying] = useState(false);
  const videoId = config?.videoId ?? null;
  if (videoId === null) return <Scene />;
  if (isPlaying) {
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        className="hero-video"
        title={t('home.video.title')}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      />
    );
  }
  return (
    <button type="button" className="hero-poster" aria-label={t('home.video.watch')} onClick={() => setIsPlaying(true)}>
      <Scene />
      <span className="hero-play">
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M5 3v14l12-7z" fill="currentColor" />
        </svg>
        {t('home.video.watch')}
      </span>
    </button>
  );
}
