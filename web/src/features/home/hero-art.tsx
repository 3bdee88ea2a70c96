import { useState } from 'react';
import { useConfigQuery } from '../../shared/api/session.api';

function HouseAtNight() {
  return (
    <svg
      className="hero-art"
      viewBox="0 0 360 260"
      role="img"
      aria-label="A house with its porch light on and a parcel at the door"
    >
      <rect width="360" height="260" rx="20" fill="#0d2f2e" />
      <circle cx="180" cy="150" r="96" fill="#ffd27a" opacity="0.14" />
      <path d="M60 140 180 60l120 80v90H60z" fill="#008080" />
      <rect x="152" y="146" width="56" height="84" rx="4" fill="#0d2f2e" />
      <circle cx="180" cy="128" r="10" fill="#ffd27a" />
      <rect x="216" y="194" width="48" height="36" rx="4" fill="#ffd27a" />
      <path d="M240 194v36M216 210h48" stroke="#0d2f2e" strokeWidth="2" />
      <rect x="84" y="158" width="44" height="40" rx="4" fill="#ffd27a" opacity="0.85" />
    </svg>
  );
}

/** The picture, or the video's poster: nothing of the video's host is loaded before the click. */
export function HeroArt() {
  const { data: config } = useConfigQuery();
  const [isPlaying, setIsPlaying] = useState(false);
  const videoId = config?.videoId ?? null;
  if (videoId === null) return <HouseAtNight />;
  if (isPlaying) {
    return (
      <iframe
        className="hero-video"
        title="How Porchlight works"
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      />
    );
  }
  return (
    <button type="button" className="hero-poster" onClick={() => setIsPlaying(true)}>
      <HouseAtNight />
      <span className="hero-play">Watch how it works</span>
    </button>
  );
}
