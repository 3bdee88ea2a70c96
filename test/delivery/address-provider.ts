import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The ways in which an address provider can fail. */
export type ProviderFault =
  'silent' | 'trickles' | 'hangs-up' | 'fails' | 'babbles' | 'endless' | 'redirects' | 'empty';

export interface TestAddressProvider {
  /** For `ADDRESS_LOOKUP_URL`. */
  url: string;
  /** The URLs that were requested, oldest first. */
  asked: URL[];
  /** Sets the fault from now on; null to work normally. */
  behave(fault: ProviderFault | null): void;
  /** Closes all connections. */
  hangUp(): void;
  stop: () => Promise<void>;
}

type Place = Record<string, string>;

const CANADA = { countrycode: 'CA', country: 'Canada', state: 'Ontario', osm_key: 'place' };
/** Places as Photon returns them, each only with the properties that its map has. */
const PLACES: Place[] = [
  { ...CANADA, housenumber: '8', street: 'Birch Lane', city: 'Vaughan', postcode: 'L4J 2B2' },
  { ...CANADA, housenumber: '8', street: 'Birch Avenue', city: 'Toronto', postcode: 'M4V' },
  { ...CANADA, name: 'Birchmount Road', osm_key: 'highway', city: 'Toronto' },
  { ...CANADA, housenumber: '8', street: 'Birch Street', city: 'Buffalo', countrycode: 'US', postcode: '14201' },
  { ...CANADA, name: 'Birch Park', osm_key: 'leisure', city: 'Vaughan' },
  { ...CANADA, name: 'Yonge Street', osm_key: 'highway', city: 'Toronto' },
];

function placesLike(text: string): Place[] {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word));
  return PLACES.filter((place) => {
    const name = `${place['street'] ?? place['name'] ?? ''} ${place['city'] ?? ''}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}

const collection = (text: string): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: placesLike(text).map((properties) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-79.45, 43.81] },
      properties,
    })),
  });

const FAULTS: Record<ProviderFault, (response: ServerResponse) => void> = {
  silent: () => undefined,
  trickles: (response) => void response.writeHead(200).write('{'),
  'hangs-up': (response) => void response.destroy(),
  fails: (response) => void response.writeHead(500).end('Broken at 8 Birch Lane'),
  babbles: (response) => void response.end('<html>8 Birch Lane</html>'),
  endless: (response) => void response.end(`{"features":[${'"8 Birch Lane",'.repeat(10_000)}null]}`),
  redirects: (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
  empty: (response) => void response.end('{"features":[]}'),
};

/** Starts a server on loopback that answers like Photon. */
export async function startAddressProvider(): Promise<TestAddressProvider> {
  const asked: URL[] = [];
  let fault: ProviderFault | null = null;
  const server = createServer(({ url = '' }, response) => {
    const address = new URL(url, 'http://photon.test');
    asked.push(address);
    if (fault !== null) return FAULTS[fault](response);
    if (!address.pathname.endsWith('/api')) return response.writeHead(404).end();
    response.setHeader('content-type', 'application/json').end(collection(address.searchParams.get('q') ?? ''));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/maps?key=hush`,
    asked,
    behave: (next) => {
      fault = next;
    },
    hangUp: () => {
      server.closeAllConnections();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
