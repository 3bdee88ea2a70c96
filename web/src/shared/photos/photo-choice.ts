/** The photo that a key leads to from `index`, wrapping around; undefined for another key or a single photo. */
export function photoByKey(key: string, index: number, count: number): number | undefined {
  if (count < 2) return undefined;
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The photo shown by a strip of equally wide photos at a scroll position in pixels. */
export function photoAt(scrolled: number, width: number, count: number): number {
  if (width <= 0) return 0;
  return Math.max(0, Math.min(count - 1, Math.round(scrolled / width)));
}
