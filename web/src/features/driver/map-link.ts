import type { StopView } from '../../../../src/delivery/published/views.js';

type Address = Pick<StopView, 'address' | 'address2' | 'city' | 'state' | 'zipCode'>;

/** An address in one line. */
export function addressLine({ address, address2, city, state, zipCode }: Address): string {
  return [address, address2, `${city}, ${state} ${zipCode}`].filter(Boolean).join(', ');
}

/** What opens the device's own map application at that address: Apple's, whatever Android has, or else a map in the browser. */
export function mapLink(stop: Address, userAgent: string): string {
  // Units and buzzers confuse the search of map applications.
  const place = encodeURIComponent(addressLine({ ...stop, address2: null }));
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`;
  if (/Android/.test(userAgent)) return `geo:0,0?q=${place}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}
