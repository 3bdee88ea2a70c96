const NAMES = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Detects an iPhone photo (HEIC) by its first bytes, because its type and name are often missing or wrong. */
export async function isHeic(file: Blob): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return start.slice(4, 8) === 'ftyp' && NAMES.has(start.slice(8, 12));
}

/** The worker’s answer: the image’s pixels, four bytes each. */
export interface HeicPicture {
  width: number;
  height: number;
  dots: Uint8ClampedArray<ArrayBuffer>;
}

const MAX_MS = 60_000;

/** Decodes a HEIC photo in a worker, so that the form stays usable; null if it cannot be read. */
export function decodeHeic(file: Blob): Promise<ImageBitmap | null> {
  return new Promise((done) => {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
    const end = (picture: Promise<ImageBitmap | null>): void => {
      clearTimeout(timer);
      worker.terminate();
      done(picture.catch(() => null));
    };
    const timer = setTimeout(() => end(Promise.resolve(null)), MAX_MS);
    worker.onerror = () => end(Promise.resolve(null));
    worker.onmessage = ({ data }: MessageEvent<HeicPicture | null>) =>
      end(data === null ? Promise.resolve(null) : createImageBitmap(new ImageData(data.dots, data.width, data.height)));
    worker.postMessage(file);
  });
}
