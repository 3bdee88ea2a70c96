import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A receipt that is paid, and its coins. */
export default function ReceiptDrawing() {
  return (
    <Canvas>
      <circle cx="166" cy="108" r="46" fill={GLOW} opacity=".7" />
      <path d="M66 22h84v134l-10.5-9-10.5 9-10.5-9-10.5 9-10.5-9-10.5 9-10.5-9-10.5 9z" fill={PAPER} />
      <path d="M66 22h84v26H66z" fill={TEAL} />
      <path d="m96 40 12-10 12 10" stroke={PAPER} strokeWidth="4" {...LINE} />
      <path d="M80 66h30M80 82h22M80 98h28" stroke={DEEP} strokeWidth="4" opacity=".45" {...LINE} />
      <path d="M126 66h10M126 82h10M126 98h10" stroke={DEEP} strokeWidth="4" {...LINE} />
      <path d="M80 112h56" stroke={DEEP} strokeWidth="2" strokeDasharray="1 6" {...LINE} />
      <path d="M80 128h18M116 128h20" stroke={TEAL} strokeWidth="6" {...LINE} />
      <circle cx="164" cy="84" r="24" fill={TEAL} />
      <path d="m153 84 8 8 14-16" stroke={PAPER} strokeWidth="5" {...LINE} />
      <path d="M150 138h44v6c0 6-10 12-22 12s-22-6-22-12z" fill={DEEP} />
      <ellipse cx="172" cy="138" rx="22" ry="8" fill={LIGHT} />
      <path d="M150 124h44v8c0 5-10 9-22 9s-22-4-22-9z" fill={DEEP} opacity=".85" />
      <ellipse cx="172" cy="124" rx="22" ry="8" fill={LIGHT} />
      <path d="M162 124h20" stroke={DEEP} strokeWidth="2.5" opacity=".6" {...LINE} />
    </Canvas>
  );
}
