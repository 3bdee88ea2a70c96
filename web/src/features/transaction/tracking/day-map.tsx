import { circle, latLngBounds, map as mapOn, tileLayer, type LatLngBounds } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import type { AreaView, DayMapView } from '../../../../../src/delivery/published/tracking.js';
import { clockTime } from '../../../shared/ui/clock-time';
import './day-map.css';
import { t } from '../../../shared/texts/texts';

/** Areas are some kilometres wide: nearer pictures would promise more than is known. */
const NEAREST = 13;
const MARGIN: [number, number] = [12, 12];

/** Of an area that reaches this far from its middle, in all directions. */
function boundsOf({ lat, lon, meters }: AreaView): LatLngBounds {
  const [north, east] = [meters / 111_320, meters / (111_320 * Math.cos((lat * Math.PI) / 180))];
  return latLngBounds([lat - north, lon - east], [lat + north, lon + east]);
}

function wordsOf({ driver }: DayMapView): string {
  if (driver === null) return t('tracking.dashed-circle-area-driver');
  return t('tracking.dashed-circle-area-at', { clockTime: clockTime(driver.at) });
}

/** Pictures of the configured map with two circles: it can't be moved, so that a thumb scrolls past it. */
function Picture({ view }: { view: DayMapView }) {
  const box = useRef<HTMLDivElement>(null);
  const { tilesUrl, own, driver } = view;
  const areas = JSON.stringify([own, driver]);
  useEffect(() => {
    if (box.current === null) return undefined;
    const [ownArea, driverArea] = JSON.parse(areas) as [AreaView, AreaView | null];
    const drawn = mapOn(box.current, {
      ...{ attributionControl: false, zoomControl: false, dragging: false, keyboard: false, boxZoom: false },
      ...{ scrollWheelZoom: false, doubleClickZoom: false, touchZoom: false, zoomAnimation: false },
      ...{ fadeAnimation: false, zoomSnap: 0.5 },
    });
    const bounds = boundsOf(ownArea);
    if (driverArea !== null) bounds.extend(boundsOf(driverArea));
    drawn.fitBounds(bounds, { maxZoom: NEAREST, padding: MARGIN });
    // The host may ask which site its pictures are for, and learns no more than that.
    tileLayer(tilesUrl, { referrerPolicy: 'origin', maxZoom: 19 }).addTo(drawn);
    const drawArea = ({ lat, lon, meters }: AreaView, className: string) =>
      circle([lat, lon], { radius: meters, className, interactive: false }).addTo(drawn);
    drawArea(ownArea, 'map-own');
    if (driverArea !== null) drawArea(driverArea, 'map-driver');
    return () => void drawn.remove();
  }, [tilesUrl, areas]);
  return <div ref={box} className="day-map-picture" role="img" aria-label={wordsOf(view)} />;
}

/** Where the driver was last, and the reader's own area, on a map of the operator's choice. */
export default function DayMap({ view }: { view: DayMapView }) {
  return (
    <figure className="day-map" data-testid="day-map">
      <Picture view={view} />
      <figcaption className="small muted">
        {wordsOf(view)} <span className="day-map-source">{t('tracking.map', { attribution: view.attribution })}</span>
      </figcaption>
    </figure>
  );
}
