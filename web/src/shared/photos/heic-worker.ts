/// <reference lib="webworker" />
import type { HeicPicture } from './heic';

/** The part of libheif that we use. Its build without WebAssembly runs under our content security policy. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(into: ImageData, done: (filled: ImageData | null) => void): void;
}
interface Heif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
}

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

async function decoded(file: Blob): Promise<HeicPicture | null> {
  const { default: start } = (await import('libheif-js/libheif/libheif.js')) as unknown as { default: () => Heif };
  const [image] = new (start().HeifDecoder)().decode(new Uint8Array(await file.arrayBuffer()));
  if (image === undefined) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  return new Promise((done) =>
    image.display(new ImageData(width, height), (filled) =>
      done(filled === null ? null : { width, height, dots: new Uint8ClampedArray(filled.data) }),
    ),
  );
}

scope.onmessage = ({ data }: MessageEvent<Blob>) => {
  void decoded(data)
    .catch(() => null)
    .then((picture) => scope.postMessage(picture, picture === null ? [] : [picture.dots.buffer]));
};
