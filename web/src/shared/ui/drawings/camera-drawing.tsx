import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A phone that takes the first photo of an item. */
export default function CameraDrawing() {
  return (
    <Canvas>
      <path d="M30 156v-44h44v44z" fill={TEAL} />
      <path d="M24 104h56v10H24z" fill={DEEP} />
      <path d="M52 104V82" stroke={DEEP} strokeWidth="4" {...LINE} />
      <path d="M42 54h20l8 28H34z" fill={LIGHT} />
      <rect x="98" y="26" width="82" height="130" rx="14" fill={DEEP} />
      <rect x="106" y="38" width="66" height="90" rx="4" fill={GLOW} />
      <path d="M118 128v-24h26v24z" fill={TEAL} />
      <path d="M114 100h34v6h-34zM131 100V88" stroke={DEEP} strokeWidth="3" {...LINE} />
      <path d="M125 70h12l5 18h-22z" fill={LIGHT} />
      <path d="M114 56v-8h8M156 48h8v8M164 110v8h-8" stroke={PAPER} strokeWidth="4" {...LINE} />
      <circle cx="139" cy="142" r="8" fill={PAPER} />
      <path d="M198 60h14M205 53v14M194 92l10 4M196 36l8-6" stroke={LIGHT} strokeWidth="3.5" {...LINE} />
    </Canvas>
  );
}
