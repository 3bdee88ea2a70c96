import { bitmap, drawn, jpegOf } from './draw-photo';

/** The share of a photo’s rows that may be missing, as on the server. */
const END = 0.1;

async function isJpeg(file: Blob): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  return first === 0xff && second === 0xd8 && third === 0xff;
}

/** Whether more than the end of a photo is missing: there, decoders show a middle grey. */
function lacksMore(pen: CanvasRenderingContext2D): boolean {
  const { width, height } = pen.canvas;
  const rows = Math.ceil(height * END);
  const { data } = pen.getImageData(0, height - rows, width, rows);
  return data.every((value, at) => at % 4 === 3 || Math.abs(value - 128) <= 2);
}

/** A JPEG that lost its last bytes on its way: with the mark of its end, browsers read what is there. */
export async function withEnd(file: Blob): Promise<Blob | null> {
  if (!(await isJpeg(file))) return null;
  const picture = await bitmap(new Blob([file, new Uint8Array([0xff, 0xd9])]));
  const pen = picture === null ? null : drawn(picture);
  picture?.close();
  return pen === null || lacksMore(pen) ? null : jpegOf(pen);
}
