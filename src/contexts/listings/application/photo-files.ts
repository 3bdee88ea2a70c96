/** The preview of a listing for chats: the file, and its former one, in which transparency was black. */
export const previewKeys = (listingId: string): [now: string, former: string] => [
  `previews/${listingId}-white.jpg`,
  `previews/${listingId}.jpg`,
];

export const jpegThumbnail = (photoKey: string): string => `${photoKey}-thumb.jpg`;

/** Every file that may be kept of a listing’s photos. */
export const filesOfListing = (listingId: string, photoKeys: readonly string[]): string[] => [
  ...previewKeys(listingId),
  ...photoKeys.flatMap((key) => [`${key}-large.webp`, `${key}-thumb.webp`, jpegThumbnail(key)]),
];
