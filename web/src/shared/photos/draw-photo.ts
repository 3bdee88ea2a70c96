import { fitted } from './fitted';

/** The longest side of a photo that is sent; the server makes its own sizes. */
export const MAX_SIDE = 2_400;
const QUALITY = 0.85;

export const bitmap = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

/** Draws an image at most as large as is sent, on white: transparent areas would otherwise turn black. */
export function drawn(picture: ImageBitmap): CanvasRenderingContext2D | null {
  const { width, height } = fitted(picture.width, picture.height, MAX_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return pen;
}

export const jpegOf = (pen: CanvasRenderingContext2D | null): Promise<Blob | null> =>
  new Promise((done) => (pen === null ? done(null) : pen.canvas.toBlob(done, 'image/jpeg', QUALITY)));
