const LONGEST_SIDE = 2_000;
const QUALITY = 0.85;

/** Width and height of a picture that is made to fit; one that fits stays as it is. */
export function fitted(width: number, height: number, longest = LONGEST_SIDE): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** A photo as it is kept and sent: a JPEG of at most 2,000 pixels a side; null for a file that is no picture. */
export async function scalePhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(picture.width, picture.height));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
}
