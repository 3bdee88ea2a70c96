import type { StopView } from '../../../../src/contexts/delivery/published/views.js';

type Address = Pick<StopView, 'address' | 'address2' | 'city' | 'state' | 'zipCode'>;

/** An address on one line. */
export function addressLine({ address, address2, city, state, zipCode }: Address): string {
  return [address, address2, `${city}, ${state} ${zipCode}`].filter(Boolean).join(', ');
}

/** A link that opens the address in the device’s map app. It omits units and buzzers, which confuse the search. */
export const mapLink = (stop: Address, userAgent: string): string =>
  placeLink(addressLine({ ...stop, address2: null }), userAgent);

/** A link to a place in words: Apple Maps, Android’s default, or otherwise a map in the browser. */
function placeLink(words: string, userAgent: string): string {
  const place = encodeURIComponent(words);
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  if (/Android/.test(userAgent)) return `geo:0,0?q=${place}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}

/** A link to an area such as “Vaughan (L4L)”, while the address is not shown. */
export const areaLink = (area: string, userAgent: string): string =>
  placeLink(area.replace(/ \((.*)\)$/, ', ON $1'), userAgent);
