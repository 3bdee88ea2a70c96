import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A key on a hook beside the door. */
export default function KeyDrawing() {
  return (
    <Canvas>
      <rect x="62" y="34" width="116" height="34" rx="8" fill={TEAL} />
      <path d="M78 51h38" stroke={PAPER} strokeWidth="4" opacity=".6" {...LINE} />
      <circle cx="132" cy="112" r="46" fill={GLOW} opacity=".65" />
      <g transform="rotate(24 138 84)">
        <circle cx="138" cy="86" r="19" stroke={LIGHT} strokeWidth="10" {...LINE} />
        <path d="M138 105v44M138 134h14M138 148h12" stroke={LIGHT} strokeWidth="10" {...LINE} />
      </g>
      <path d="M146 52v16c0 5-6 6-8 2" stroke={DEEP} strokeWidth="4.5" {...LINE} />
      <path d="M82 68v14" stroke={DEEP} strokeWidth="3" {...LINE} />
      <path d="m66 98 16-16 16 16v24H66z" fill={DEEP} />
      <path d="M77 122v-12h10v12z" fill={LIGHT} />
      <circle cx="82" cy="90" r="2.5" fill={PAPER} />
    </Canvas>
  );
}
