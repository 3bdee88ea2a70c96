import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A front door under its light: come in. */
export default function DoorDrawing() {
  return (
    <Canvas>
      <path d="M164 50 206 156H118z" fill={GLOW} opacity=".75" />
      <path d="M58 156V58a34 34 0 0 1 68 0v98z" fill={DEEP} />
      <path d="M66 156V60a26 26 0 0 1 52 0v96z" fill={TEAL} />
      <path d="M74 84V60a18 18 0 0 1 36 0v24z" fill={GLOW} />
      <path d="M92 42v42M74 66h36" stroke={TEAL} strokeWidth="3.5" {...LINE} />
      <path d="M76 98h32v20H76zM76 126h32v20H76z" stroke={DEEP} strokeWidth="2.5" opacity=".55" {...LINE} />
      <circle cx="111" cy="114" r="3.6" fill={LIGHT} />
      <path d="M164 22v12" stroke={DEEP} strokeWidth="3.5" {...LINE} />
      <path d="m150 46 6-12h16l6 12z" fill={DEEP} />
      <circle cx="164" cy="50" r="8" fill={LIGHT} />
      <path d="M52 150h80v6H52z" fill={DEEP} />
      <path d="M150 156v-18h30v18z" fill={TEAL} />
      <path d="M148 138h34" stroke={DEEP} strokeWidth="4" {...LINE} />
      <path
        d="M165 137c0-14-2-22-10-28M165 137c0-18 3-26 13-33M165 137c-2-10-8-15-16-15"
        stroke={DEEP}
        strokeWidth="3"
        {...LINE}
      />
      <path
        d="M155 109c-7-1-11-6-11-12 7 0 12 5 11 12ZM178 104c0-7 5-12 12-12 0 7-5 12-12 12ZM149 122c-6 2-11-1-14-6 6-3 12-1 14 6Z"
        fill={TEAL}
      />
      <circle cx="36" cy="52" r="3" fill={PAPER} />
      <circle cx="200" cy="72" r="2.5" fill={PAPER} />
    </Canvas>
  );
}
