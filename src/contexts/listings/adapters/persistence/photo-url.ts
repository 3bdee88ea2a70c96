/** The public URL of a listing's photo. */
export const photoUrl = (key: string, kind: 'large' | 'thumb'): string => `/photos/${key}-${kind}.webp`;
