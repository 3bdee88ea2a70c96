const TYPES: Partial<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  json: 'application/json',
};

/** The type of a stored file, by the end of its key. */
export const typeOf = (key: string): string => TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
