import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A signpost under a street lamp, whose signs lead nowhere. */
export default function SignpostDrawing() {
  return (
    <Canvas>
      <path d="m178 54-38 102h70L190 54z" fill={GLOW} opacity=".75" />
      <path d="M210 152V44c0-14-10-20-24-20" stroke={DEEP} strokeWidth="5" {...LINE} />
      <path d="M170 46c0-12 6-20 14-20s14 8 14 20z" fill={DEEP} />
      <circle cx="184" cy="48" r="7" fill={LIGHT} />
      <path d="M92 34v120" stroke={DEEP} strokeWidth="8" {...LINE} />
      <path d="M52 44h74l18 15-18 15H52z" fill={TEAL} />
      <path d="M66 59h14M88 59h34" stroke={PAPER} strokeWidth="4.5" opacity=".8" {...LINE} />
      <path d="M128 84H54L38 99l16 15h74z" fill={LIGHT} />
      <path d="M60 99h26M94 99h20" stroke={DEEP} strokeWidth="4.5" opacity=".6" {...LINE} />
      <path d="M150 156v-24h36v24z" fill={TEAL} />
      <path d="M150 132h36v7h-36z" fill={DEEP} opacity=".4" />
      <path d="M164 148c0-6 8-5 8-9M168 151v.2" stroke={PAPER} strokeWidth="2.5" {...LINE} />
      <path d="M30 156c0-8 5-12 11-12s11 4 11 12z" fill={TEAL} />
    </Canvas>
  );
}
