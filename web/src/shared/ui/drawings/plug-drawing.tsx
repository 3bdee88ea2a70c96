import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A lamp whose plug came out of the wall. */
export default function PlugDrawing() {
  return (
    <Canvas>
      <rect x="166" y="84" width="36" height="46" rx="7" fill={PAPER} />
      <rect x="166" y="84" width="36" height="46" rx="7" stroke={DEEP} strokeWidth="3" {...LINE} />
      <path d="M178 100v8M190 100v8M181 119h6" stroke={DEEP} strokeWidth="4" {...LINE} />
      <path d="M58 34h44l18 44H40z" fill={TEAL} />
      <path d="M56 78h48v8H56z" fill={DEEP} />
      <path d="M80 86v64" stroke={DEEP} strokeWidth="6" {...LINE} />
      <path d="M58 153h44" stroke={DEEP} strokeWidth="6" {...LINE} />
      <path d="M102 150c30 0 12-40 30-40" stroke={DEEP} strokeWidth="4" {...LINE} />
      <path d="M128 100h12a8 8 0 0 1 8 8v4a8 8 0 0 1-8 8h-12z" fill={LIGHT} />
      <path d="M148 105h8M148 115h8" stroke={DEEP} strokeWidth="4" {...LINE} />
      <path d="m150 84-4-8M138 86l-8-6M160 82l2-9" stroke={LIGHT} strokeWidth="3.5" {...LINE} />
      <path d="M64 46h24" stroke={GLOW} strokeWidth="5" opacity=".7" {...LINE} />
    </Canvas>
  );
}
