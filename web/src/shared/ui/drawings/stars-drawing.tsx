import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

const STAR = 'm0-11 3.2 7.4 8 .7-6.1 5.3 1.9 7.9L0 6.1l-7 4.2 1.9-7.9-6.1-5.3 8-.7z';

/** Five stars on the card beside a door. */
export default function StarsDrawing() {
  return (
    <Canvas>
      <path d="M132 156V44h66v112z" fill={DEEP} />
      <path d="M140 156V52h50v104z" fill={TEAL} />
      <path d="M150 64h30v30h-30zM150 106h30v36h-30z" stroke={DEEP} strokeWidth="2.5" opacity=".5" {...LINE} />
      <circle cx="183" cy="110" r="3.5" fill={LIGHT} />
      <rect x="28" y="58" width="130" height="70" rx="12" fill={PAPER} />
      <path d="M28 70a12 12 0 0 1 12-12h106a12 12 0 0 1 12 12v32H28z" fill={GLOW} opacity=".7" />
      {[48, 71, 94, 117, 140].map((x) => (
        <path
          key={x}
          d={STAR}
          transform={`translate(${String(x)} 81)`}
          fill={LIGHT}
          stroke={DEEP}
          strokeWidth="2"
          strokeLinejoin="round"
        />
      ))}
      <path d="M44 114h60M114 114h14" stroke={DEEP} strokeWidth="4" opacity=".35" {...LINE} />
    </Canvas>
  );
}
