import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A link under a magnifying glass. */
export default function LensDrawing() {
  return (
    <Canvas>
      <rect x="34" y="40" width="150" height="96" rx="10" fill={PAPER} />
      <path d="M34 50a10 10 0 0 1 10-10h130a10 10 0 0 1 10 10v14H34z" fill={DEEP} />
      <circle cx="47" cy="52" r="3.5" fill={LIGHT} />
      <circle cx="59" cy="52" r="3.5" fill={TEAL} />
      <rect x="48" y="78" width="122" height="22" rx="11" fill={GLOW} />
      <path d="M60 89h20M88 89h10M106 89h50" stroke={DEEP} strokeWidth="4" opacity=".5" {...LINE} />
      <path d="M52 116h58M52 126h34" stroke={DEEP} strokeWidth="4" opacity=".2" {...LINE} />
      <path d="m172 124 26 26" stroke={DEEP} strokeWidth="13" {...LINE} />
      <circle cx="146" cy="96" r="36" fill={PAPER} />
      <circle cx="146" cy="96" r="36" fill={GLOW} opacity=".7" />
      <circle cx="146" cy="96" r="36" stroke={TEAL} strokeWidth="9" {...LINE} />
      <path
        d="m139 103-6 6c-4 4-11 4-15 0s-4-11 0-15l8-8c4-4 11-4 15 0M153 89l6-6c4-4 11-4 15 0s4 11 0 15l-8 8c-4 4-11 4-15 0M139 103l14-14"
        transform="translate(29 19) scale(.8)"
        stroke={DEEP}
        strokeWidth="6"
        {...LINE}
      />
    </Canvas>
  );
}
