import { circle, latLngBounds, map as mapOn, tileLayer, type LatLngBounds } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import type { AreaView, DayMapView } from '../../../../../src/contexts/delivery/published/tracking.js';
import { clockTime } from '../../../shared/ui/clock-time';
import './day-map.css';
import { t } from '../../../shared/texts/texts';

/** The maximum zoom: areas are some kilometres wide, and a closer view would suggest more precision than there is. */
const MAX_ZOOM = 13;
const MARGIN: [number, number] = [12, 12];

/** The bounds of an area that extends `meters` from its centre in all directions. */
function boundsOf({ lat, lon, meters }: AreaView): LatLngBounds {
  const [north, east] = [meters / 111_320, meters / (111_320 * Math.cos((lat * Math.PI) / 180))];
  return latLngBounds([lat - north, lon - east], [lat + north, lon + east]);
}

function wordsOf({ driver }: DayMapView): string {
  if (driver === null) return t('tracking.dashed-circle-area-driver');
  return t('tracking.dashed-circle-area-at', { clockTime: clockTime(driver.at) });
}

/** A map of two circles. It cannot be moved, so that touch scrolling passes over it. */
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
    drawn.fitBounds(bounds, { maxZoom: MAX_ZOOM, padding: MARGIN });
    // The map’s host may check which site its tiles are for, and gets no more than the origin.
    tileLayer(tilesUrl, { referrerPolicy: 'origin', maxZoom: 19 }).addTo(drawn);
    const drawArea = ({ lat, lon, meters }: AreaView, className: string) =>
      circle([lat, lon], { radius: meters, className, interactive: false }).addTo(drawn);
    drawArea(ownArea, 'map-own');
    if (driverArea !== null) drawArea(driverArea, 'map-driver');
    return () => void drawn.remove();
  }, [tilesUrl, areas]);
  return <div ref={box} className="day-map-picture" role="img" aria-label={wordsOf(view)} />;
}

/** The driver’s last area and the reader’s own, on the map that the operator configured. */
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
