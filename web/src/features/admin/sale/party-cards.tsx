import { Link } from 'react-router-dom';
import type { PartyContactView, SaleFileView } from '../../../../../src/contexts/admin/console/published/work-views.js';
import type { StopView } from '../../../../../src/contexts/delivery/published/views.js';
import { asWritten } from '../../../shared/phone/as-written';
import { addressLine, mapLink } from '../../../shared/address/map-link';

function Phone({ number }: { number: string }) {
  return (
    <a className="nowrap" href={`tel:${number}`}>
      {asWritten(number)}
    </a>
  );
}

/** Whom the driver meets: someone else than the person, or reached at another number. */
function Met({ stop, person }: { stop: StopView; person: PartyContactView }) {
  const isOther = stop.name !== person.name;
  const hasOtherPhone = stop.phoneNumber !== '' && stop.phoneNumber !== person.phoneNumber;
  if (!isOther && !hasOtherPhone) return null;
  return (
    <p>
      At the door: {stop.name}
      {hasOtherPhone ? (
        <>
          , <Phone number={stop.phoneNumber} />
        </>
      ) : null}
    </p>
  );
}

function Place({ stop, person }: { stop: StopView; person: PartyContactView }) {
  return (
    <>
      <address>{addressLine(stop)}</address>
      {stop.note ? <p className="muted breakable">“{stop.note}”</p> : null}
      <Met stop={stop} person={person} />
      <a href={mapLink(stop, navigator.userAgent)} target="_blank" rel="noreferrer">
        Open the map
      </a>
    </>
  );
}

function PartyCard({ title, person, none }: { title: string; person: PartyContactView | null; none: string }) {
  if (person === null)
    return (
      <section className="sale-party" aria-label={title}>
        <h2>{title}</h2>
        <p className="muted">{none}</p>
      </section>
    );
  const { id, name, phoneNumber, email, stop } = person;
  return (
    <section className="sale-party" aria-label={title}>
      <h2>{title}</h2>
      <Link className="breakable strong" to={`/admin/people/${String(id)}`}>
        {name ?? 'Deleted account'}
      </Link>
      {phoneNumber === null ? <p className="muted">No phone number known</p> : <Phone number={phoneNumber} />}
      {email === null ? null : (
        <a className="breakable" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {stop === null ? null : <Place stop={stop} person={person} />}
    </section>
  );
}

/** Seller, buyer and driver, each with what staff need to call them and to find the door. */
export function PartyCards({ sale: { product, seller, buyer, driver } }: { sale: SaleFileView }) {
  const isOver = product.isExpired || ['cancelled', 'expired'].includes(product.status);
  return (
    <div className="sale-parties">
      <PartyCard title="Seller" person={seller} none="" />
      <PartyCard title="Buyer" person={buyer} none={isOver ? 'There was no buyer.' : 'No buyer yet.'} />
      <PartyCard title="Driver" person={driver} none={isOver ? 'There was no driver.' : 'No driver yet.'} />
    </div>
  );
}
