import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A house with its porch light on. */
export default function HouseDrawing() {
  return (
    <Canvas>
      <path d="M142 44h16v34l-16-13z" fill={DEEP} />
      <path d="M48 156V96l62-46 62 46v60z" fill={TEAL} />
      <path d="m36 102 74-56 74 56" stroke={DEEP} strokeWidth="7" {...LINE} />
      <rect x="58" y="104" width="26" height="26" rx="3" fill={GLOW} />
      <path d="M71 104v26M58 117h26" stroke={TEAL} strokeWidth="3" {...LINE} />
      <rect x="134" y="104" width="26" height="26" rx="3" fill={GLOW} />
      <path d="M147 104v26M134 117h26" stroke={TEAL} strokeWidth="3" {...LINE} />
      <path d="m110 104 26 52H84z" fill={GLOW} opacity=".55" />
      <path d="M97 156v-34a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v34z" fill={DEEP} />
      <circle cx="117" cy="138" r="2.6" fill={LIGHT} />
      <path d="M92 98h36" stroke={DEEP} strokeWidth="5" {...LINE} />
      <circle cx="110" cy="107" r="6" fill={LIGHT} />
      <circle cx="110" cy="78" r="6.5" stroke={PAPER} strokeWidth="2.5" {...LINE} />
      <path d="M88 152h44v4H88z" fill={LIGHT} />
      <path d="M196 156v-20" stroke={DEEP} strokeWidth="3.5" {...LINE} />
      <path d="M196 104c10 0 15 9 15 18s-6 16-15 16-15-7-15-16 5-18 15-18Z" fill={TEAL} />
      <path d="M196 116v22M196 128l6-6" stroke={DEEP} strokeWidth="2.5" {...LINE} />
      <path d="M28 156c0-7 5-11 10-11s10 4 10 11z" fill={TEAL} />
      <path d="M52 40h14M59 33v14M192 62h10M197 57v10" stroke={LIGHT} strokeWidth="3" {...LINE} />
    </Canvas>
  );
}
