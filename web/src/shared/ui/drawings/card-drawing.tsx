import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A bank card that is ready, on a house with its light on. */
export default function CardDrawing() {
  return (
    <Canvas>
      <path d="M104 156V92l46-34 46 34v64z" fill={DEEP} />
      <path d="m94 98 56-41 56 41" stroke={DEEP} strokeWidth="6" {...LINE} />
      <rect x="162" y="104" width="20" height="20" rx="3" fill={GLOW} />
      <path d="M172 104v20M162 114h20" stroke={DEEP} strokeWidth="2.5" {...LINE} />
      <rect x="30" y="72" width="116" height="74" rx="11" fill={TEAL} />
      <path d="M30 90h116v14H30z" fill={DEEP} opacity=".75" />
      <rect x="44" y="114" width="20" height="15" rx="3" fill={LIGHT} />
      <path d="M74 122h18M100 122h10M44 137h34" stroke={PAPER} strokeWidth="4" opacity=".7" {...LINE} />
      <circle cx="146" cy="134" r="22" fill={LIGHT} />
      <path d="m136 134 8 8 13-16" stroke={DEEP} strokeWidth="6" {...LINE} />
      <path d="M54 50h14M61 43v14M210 60h8" stroke={LIGHT} strokeWidth="3.5" {...LINE} />
    </Canvas>
  );
}
