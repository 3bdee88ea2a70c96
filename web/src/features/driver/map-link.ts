import type { StopView } from '../../../../src/delivery/published/views.js';

type Address = Pick<StopView, 'address' | 'address2' | 'city' | 'state' | 'zipCode'>;

/** An address in one line. */
export function addressLine({ address, address2, city, state, zipCode }: Address): string {
  return [address, address2, `${city}, ${state} ${zipCode}`].filter(Boolean).join(', ');
}

/** What opens the device's own map application at that address. Units and buzzers confuse its search. */
export const mapLink = (stop: Address, userAgent: string): string =>
  placeLink(addressLine({ ...stop, address2: null }), userAgent);

/** Of any place in words: Apple's map, whatever Android has, or else a map in the browser. */
function placeLink(words: string, userAgent: string): string {
  const place = encodeURIComponent(words);
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  if (/Android/.test(userAgent)) return `geo:0,0?q=${place}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}

/** The same of an area, as in 'Vaughan (L4L)', while the address is not told. */
export const areaLink = (area: string, userAgent: string): string =>
  placeLink(area.replace(/ \((.*)\)$/, ', ON $1'), userAgent);
