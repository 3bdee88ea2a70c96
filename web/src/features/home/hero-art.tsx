import { useState } from 'react';
import { useConfigQuery } from '../../shared/api/session.api';

const STARS = [
  [48, 44],
  [110, 26],
  [150, 66],
  [330, 96],
  [402, 60],
  [236, 30],
] as const;

export function HouseAtNight() {
  return (
    <svg
      className="hero-art"
      viewBox="0 0 440 330"
      role="img"
      aria-label="A house with its porch light on, a parcel at the door and a delivery van in front"
    >
      <rect width="440" height="330" rx="24" fill="#0d2f2e" />
      {STARS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="1.8" fill="#ffd27a" opacity="0.7" />
      ))}
      <path d="M366 34a26 26 0 1 0 26 34 21 21 0 0 1-26-34z" fill="#ffd27a" opacity="0.9" />
      <circle cx="188" cy="190" r="112" fill="#ffd27a" opacity="0.08" />
      <circle cx="188" cy="190" r="76" fill="#ffd27a" opacity="0.12" />
      <path d="M52 268V156l136-88 136 88v112z" fill="#008080" />
      <path
        d="m36 166 152-98 152 98"
        fill="none"
        stroke="#ffd27a"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M268 88h26v52l-26-17z" fill="#008080" />
      <rect x="78" y="178" width="54" height="46" rx="4" fill="#ffd27a" opacity="0.9" />
      <path d="M105 178v46M78 201h54" stroke="#0d2f2e" strokeWidth="3" />
      <rect x="244" y="178" width="54" height="46" rx="4" fill="#ffd27a" opacity="0.9" />
      <path d="M271 178v46M244 201h54" stroke="#0d2f2e" strokeWidth="3" />
      <rect x="160" y="180" width="56" height="88" rx="5" fill="#0d2f2e" />
      <circle cx="206" cy="226" r="3" fill="#ffd27a" />
      <path d="M178 152h20l6 14h-32z" fill="#0d2f2e" />
      <circle cx="188" cy="168" r="9" fill="#ffd27a" />
      <rect x="146" y="268" width="84" height="10" rx="3" fill="#ffd27a" opacity="0.55" />
      <rect x="222" y="240" width="34" height="28" rx="3" fill="#ffd27a" />
      <path d="M239 240v28M230 240h18" stroke="#0d2f2e" strokeWidth="2.5" />
      <path d="M0 292h440v14a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24z" fill="#0a2625" />
      <path d="M16 310h44M96 310h44M176 310h44M256 310h44M336 310h44" stroke="#ffd27a" strokeWidth="3" opacity="0.35" />
      <path d="M300 232h62v56h-62z" fill="#ffd27a" />
      <path d="M362 248h26l22 22v18h-48z" fill="#008080" stroke="#ffd27a" strokeWidth="3" />
      <path
        d="m318 260 9 9 16-18"
        fill="none"
        stroke="#0d2f2e"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="322" cy="290" r="11" fill="#0d2f2e" stroke="#ffd27a" strokeWidth="4" />
      <circle cx="388" cy="290" r="11" fill="#0d2f2e" stroke="#ffd27a" strokeWidth="4" />
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
        ref={(frame) => frame?.focus()}
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
      <span className="hero-play">
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M5 3v14l12-7z" fill="currentColor" />
        </svg>
        Watch how it works
      </span>
    </button>
  );
}
