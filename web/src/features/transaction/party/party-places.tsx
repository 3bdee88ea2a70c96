import type { ProofView, StopView, TransactionPartyView } from '../../../../../src/delivery/published/views.js';

const moment = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

function Stop({ title, stop, extra }: { title: string; stop: StopView; extra?: string | undefined }) {
  const { name, phoneNumber, address, address2, city, state, zipCode, note } = stop;
  return (
    <section className="card stack-tight">
      <h2>{title}</h2>
      <address className="stop">
        {[name, [address, address2].filter(Boolean).join(', '), `${city}, ${state} ${zipCode}`, phoneNumber]
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
      {typeof note === 'string' && note !== '' ? <p className="muted">Note for the driver: {note}</p> : null}
      {extra === undefined ? null : <p className="muted">{extra}</p>}
    </section>
  );
}

/** The addresses that this party may see: their own, or both (product.md §4, "Who sees what"). */
export function Stops({ viewer: { pickup, dropoff, noContact, role } }: { viewer: TransactionPartyView }) {
  return (
    <>
      {pickup === undefined ? null : (
        <Stop
          title="Pickup address"
          stop={pickup}
          extra={role === 'seller' ? 'Only the driver of this delivery sees it.' : undefined}
        />
      )}
      {dropoff === undefined ? null : (
        <Stop
          title="Delivery address"
          stop={dropoff}
          extra={noContact === true ? 'No contact: the driver leaves it at the door and takes a photo.' : undefined}
        />
      )}
    </>
  );
}

const STEPS: Record<ProofView['step'], string> = {
  condition: 'Found at the pickup',
  pickup: 'Picked up',
  delivery: 'Delivered',
  'pickup-failed': 'Not picked up',
  'delivery-failed': 'Not delivered',
};

const WORTH_SAYING_MS = 15 * 60_000;

/** When the server heard of it, and what the device claims where that is another time. */
function timeOf({ happenedAt, arrivedAt }: ProofView): string {
  const [claimed, heard] = [new Date(happenedAt), new Date(arrivedAt)];
  const differs = Math.abs(heard.getTime() - claimed.getTime()) > WORTH_SAYING_MS;
  const claim = differs ? ` (the driver’s phone says ${moment.format(claimed)})` : '';
  return `${moment.format(heard)}${claim}`;
}

function Proof({ proof }: { proof: ProofView }) {
  const { step, byCode, url } = proof;
  const caption = `${STEPS[step]}, ${timeOf(proof)}${byCode ? ', with the code' : ''}`;
  return (
    <li>
      {url === null ? null : (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={`The driver’s photo: ${caption}`} width="160" height="120" loading="lazy" />
        </a>
      )}
      <span className="small muted">{caption}</span>
    </li>
  );
}

/** What the driver kept at each hand-over. */
export function Proofs({ proofs }: { proofs: ProofView[] }) {
  if (proofs.length === 0) return null;
  return (
    <section className="card stack-tight">
      <h2>Proof of the hand-over</h2>
      <ul className="plain-list proofs">
        {proofs.map((proof) => (
          <Proof key={proof.id} proof={proof} />
        ))}
      </ul>
    </section>
  );
}
