import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** An armchair with a price tag, under a lamp. */
export default function ChairDrawing() {
  return (
    <Canvas>
      <path d="m172 54-34 102h84L190 54z" fill={GLOW} opacity=".7" />
      <path d="M182 60v92" stroke={DEEP} strokeWidth="3.5" {...LINE} />
      <path d="M168 28h28l10 30h-48z" fill={LIGHT} />
      <path d="M168 154h28" stroke={DEEP} strokeWidth="5" {...LINE} />
      <path d="m64 134-6 18M130 134l6 18" stroke={DEEP} strokeWidth="6" {...LINE} />
      <path d="M62 112V70c0-13 9-22 22-22h26c13 0 22 9 22 22v42z" fill={TEAL} />
      <path d="M72 104V74c0-8 6-14 14-14h22c8 0 14 6 14 14v30z" fill={PAPER} opacity=".16" />
      <path d="M66 106h62v24H66z" fill={TEAL} />
      <path d="M66 100a6 6 0 0 1 6-6h50a6 6 0 0 1 6 6v14H66z" fill={DEEP} opacity=".55" />
      <path
        d="M46 98c0-7 5-12 11-12s11 5 11 12v22h58V98c0-7 5-12 11-12s11 5 11 12v30c0 6-4 10-10 10H56c-6 0-10-4-10-10z"
        fill={TEAL}
      />
      <path d="M97 48c4-12 14-12 18-6" stroke={DEEP} strokeWidth="2.5" {...LINE} />
      <path d="m112 40 20-10 10 18-20 10-12-8z" fill={LIGHT} transform="rotate(18 126 44)" />
      <circle cx="116" cy="44" r="2.6" fill={PAPER} />
    </Canvas>
  );
}
