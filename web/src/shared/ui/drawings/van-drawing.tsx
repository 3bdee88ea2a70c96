import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A delivery van on its way. */
export default function VanDrawing() {
  return (
    <Canvas>
      <path d="M200 119 230 104v44l-30-14z" fill={GLOW} opacity=".8" />
      <path d="M40 62a8 8 0 0 1 8-8h86v86H40z" fill={TEAL} />
      <path d="M134 76h34a12 12 0 0 1 10 5l20 28a12 12 0 0 1 2 7v24h-66z" fill={DEEP} />
      <path d="M146 88h20a4 4 0 0 1 3 2l13 19h-36z" fill={GLOW} />
      <path d="M146 122h10" stroke={LIGHT} strokeWidth="3.5" {...LINE} />
      <path d="M40 128h160v12H40z" fill={DEEP} />
      <circle cx="198" cy="124" r="4.5" fill={LIGHT} />
      <path d="m66 100 22-18 22 18v20H66z" fill={PAPER} />
      <path d="M82 120v-12h12v12z" fill={LIGHT} />
      <circle cx="72" cy="140" r="16" fill={DEEP} stroke={PAPER} strokeWidth="4" />
      <circle cx="72" cy="140" r="5" fill={LIGHT} />
      <circle cx="168" cy="140" r="16" fill={DEEP} stroke={PAPER} strokeWidth="4" />
      <circle cx="168" cy="140" r="5" fill={LIGHT} />
      <path d="M28 78H12M28 96H4M28 114H16" stroke={TEAL} strokeWidth="4" {...LINE} />
    </Canvas>
  );
}
