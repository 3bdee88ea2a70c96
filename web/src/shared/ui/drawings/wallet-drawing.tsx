import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A card that goes back into its wallet: nothing was paid. */
export default function WalletDrawing() {
  return (
    <Canvas>
      <g transform="rotate(-8 110 60)">
        <rect x="66" y="30" width="96" height="62" rx="9" fill={LIGHT} />
        <path d="M66 46h96v12H66z" fill={DEEP} opacity=".8" />
        <path d="M78 70h20" stroke={DEEP} strokeWidth="4" opacity=".5" {...LINE} />
      </g>
      <path d="M42 88a12 12 0 0 1 12-12h124a12 12 0 0 1 12 12v56a12 12 0 0 1-12 12H54a12 12 0 0 1-12-12z" fill={TEAL} />
      <path d="M42 88a12 12 0 0 1 12-12h124a12 12 0 0 1 12 12v2H42z" fill={DEEP} opacity=".45" />
      <path d="M150 104h48a4 4 0 0 1 4 4v22a4 4 0 0 1-4 4h-48a15 15 0 0 1 0-30Z" fill={DEEP} />
      <circle cx="154" cy="119" r="6" fill={GLOW} />
      <path d="M56 102h52M56 142h98" stroke={PAPER} strokeWidth="2.5" strokeDasharray="2 7" opacity=".7" {...LINE} />
      <path d="M190 34c-8-10-22-10-28-4M162 22v9h9" stroke={DEEP} strokeWidth="4" {...LINE} />
    </Canvas>
  );
}
