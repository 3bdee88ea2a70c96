/** A photo of a draft; `turns` are quarter turns to the right, made when it is published. */
export interface DraftPhotoView {
  /** As the device named it. */
  id: string;
  name: string;
  turns: number;
}

/** GET and PUT /api/draft: what the signed-in person has typed of an item, as it was typed. */
export interface DraftView {
  /** Goes up with each change; who writes names the one that was read. */
  version: number;
  /** As the writer of this version drew it. */
  mark: string;
  name: string;
  amount: string;
  size: 'small' | 'medium' | 'large';
  description: string;
  /** Null: the profile's address. */
  pickup: {
    pickupAddress: string;
    pickupAddress2: string;
    pickupCity: string;
    pickupState: string;
    pickupZipCode: string;
  } | null;
  photos: DraftPhotoView[];
  /** ISO 8601. */
  updatedAt: string;
}
