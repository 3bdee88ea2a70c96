/** Where a photo of a listing is shown, on the site. */
export const photoUrl = (key: string, kind: 'large' | 'thumb'): string => `/photos/${key}-${kind}.webp`;
