/** Turns a server code into words: `held_funds` becomes “Held funds”. */
export function inWords(code: string): string {
  const words = code.replaceAll(/[_-]/g, ' ').replaceAll(/\bhst\b/g, 'HST');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
