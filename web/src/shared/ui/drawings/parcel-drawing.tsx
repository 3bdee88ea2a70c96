import { Canvas, DEEP, GLOW, LIGHT, LINE, PAPER, TEAL } from './canvas';

/** A parcel on a doormat. */
export default function ParcelDrawing() {
  return (
    <Canvas>
      <path d="M40 24h96v132H40z" fill={DEEP} />
      <path d="M50 34h76v122H50z" fill={TEAL} />
      <path
        d="M60 46h24v34H60zM92 46h24v34H92zM60 92h24v40H60zM92 92h24v40H92z"
        stroke={DEEP}
        strokeWidth="2.5"
        opacity=".5"
        {...LINE}
      />
      <circle cx="121" cy="86" r="3.6" fill={LIGHT} />
      <path d="M34 150h172l10 6H24z" fill={DEEP} opacity=".35" />
      <path d="M118 96h82v54h-82z" fill={LIGHT} />
      <path d="M118 96h82v16h-82z" fill={GLOW} />
      <path d="M150 96h18v54h-18z" fill={PAPER} opacity=".75" />
      <path d="M150 112h18" stroke={LIGHT} strokeWidth="2" {...LINE} />
      <path d="M126 138h14M126 130h8" stroke={DEEP} strokeWidth="3" {...LINE} />
      <path d="m182 130 5 5 9-10" stroke={DEEP} strokeWidth="3.5" {...LINE} />
      <path d="M176 40v10" stroke={DEEP} strokeWidth="3.5" {...LINE} />
      <path d="m164 62 5-12h14l5 12z" fill={DEEP} />
      <circle cx="176" cy="66" r="7" fill={LIGHT} />
    </Canvas>
  );
}
