import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A letter in a mailbox by the road. */
export default function LetterDrawing() {
  return (
    <Canvas>
      <path d="M128 122v26" stroke={DEEP} strokeWidth="12" {...LINE} />
      <path d="M88 54h64a34 34 0 0 1 34 34v36H88z" fill={TEAL} />
      <path d="M54 88a34 34 0 0 1 68 0v36H54z" fill={DEEP} />
      <path d="M64 88a24 24 0 0 1 48 0v26H64z" fill={GLOW} />
      <path d="M40 84h62v40H40z" fill={PAPER} />
      <path d="m40 84 31 24 31-24" stroke={DEEP} strokeWidth="3" {...LINE} />
      <path d="M40 84h62v40H40z" stroke={DEEP} strokeWidth="3" {...LINE} />
      <path d="M170 84V40" stroke={DEEP} strokeWidth="5" {...LINE} />
      <path d="M170 36h26l-7 9 7 9h-26z" fill={LIGHT} />
      <circle cx="170" cy="86" r="5" fill={LIGHT} />
      <path d="M142 102h28" stroke={DEEP} strokeWidth="4" opacity=".4" {...LINE} />
      <path d="M196 156c0-8 5-12 11-12s11 4 11 12z" fill={TEAL} />
      <path d="M48 58h12M54 52v12" stroke={LIGHT} strokeWidth="3" {...LINE} />
    </Canvas>
  );
}
