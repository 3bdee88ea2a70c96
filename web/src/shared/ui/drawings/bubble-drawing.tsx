import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A question, and its answer. */
export default function BubbleDrawing() {
  return (
    <Canvas>
      <path
        d="M40 30h84a14 14 0 0 1 14 14v42a14 14 0 0 1-14 14H76l-20 18v-18H40a14 14 0 0 1-14-14V44a14 14 0 0 1 14-14Z"
        fill={TEAL}
      />
      <path d="M70 58c0-16 26-16 26 0 0 11-13 10-13 20" stroke={PAPER} strokeWidth="7" {...LINE} />
      <circle cx="83" cy="89" r="4.5" fill={PAPER} />
      <path
        d="M122 74h74a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14h-4v16l-20-16h-50a14 14 0 0 1-14-14V88a14 14 0 0 1 14-14Z"
        fill={GLOW}
      />
      <path d="m128 106 11 11 20-23" stroke={DEEP} strokeWidth="7" {...LINE} />
      <path d="M172 98h22M172 112h14" stroke={DEEP} strokeWidth="4" opacity=".45" {...LINE} />
      <path d="M166 44h12M172 38v12" stroke={LIGHT} strokeWidth="3.5" {...LINE} />
    </Canvas>
  );
}
