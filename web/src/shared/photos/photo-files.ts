/** What a file field for photos accepts. */
export const PHOTO_FILES = 'image/*,.heic,.heif';
