/** A code of the server as a person reads it: `held_funds` is “Held funds”. */
export function inWords(code: string): string {
  const words = code.replaceAll(/[_-]/g, ' ').replaceAll(/\bhst\b/g, 'HST');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
