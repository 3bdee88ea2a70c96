import type {
  ProofView,
  StopView,
  TransactionPartyView,
} from '../../../../../src/contexts/delivery/published/views.js';
import { asWritten } from '../../../shared/phone/as-written';
import { t } from '../../../shared/texts/texts';
import { momentFormat } from '../../../shared/texts/moment-format';

const moment = momentFormat({ dateStyle: 'medium', timeStyle: 'short' });

function Stop({ title, stop, extra }: { title: string; stop: StopView; extra?: string | undefined }) {
  const { name, phoneNumber, address, address2, city, state, zipCode, note } = stop;
  return (
    <section className="card stack-tight">
      <h2>{title}</h2>
      <address className="stop">
        {[name, [address, address2].filter(Boolean).join(', '), `${city}, ${state} ${zipCode}`, asWritten(phoneNumber)]
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
      {typeof note === 'string' && note !== '' ? <p className="muted">{t('party.note-driver', { note })}</p> : null}
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
          title={t('party.pickup-address')}
          stop={pickup}
          extra={role === 'seller' ? t('party.only-driver-delivery-sees') : undefined}
        />
      )}
      {dropoff === undefined ? null : (
        <Stop
          title={t('party.delivery-address')}
          stop={dropoff}
          extra={noContact === true ? t('party.no-contact-driver-leaves') : undefined}
        />
      )}
    </>
  );
}

const STEPS: Record<ProofView['step'], string> = {
  condition: t('party.found-at-pickup'),
  pickup: t('party.picked-up'),
  delivery: t('party.delivered'),
  'pickup-failed': t('party.not-picked-up'),
  'delivery-failed': t('party.not-delivered'),
};

const WORTH_SAYING_MS = 15 * 60_000;

/** When the server received it, and the time claimed by the device if that differs. */
function timeOf({ happenedAt, arrivedAt }: ProofView): string {
  const [claimed, heard] = [new Date(happenedAt), new Date(arrivedAt)];
  const differs = Math.abs(heard.getTime() - claimed.getTime()) > WORTH_SAYING_MS;
  const [heardAt, claimedAt] = [moment(heard), moment(claimed)];
  return differs ? t('party.time-claimed', { heard: heardAt, claimed: claimedAt }) : heardAt;
}

function Proof({ proof }: { proof: ProofView }) {
  const { step, byCode, url } = proof;
  const what = { step: STEPS[step], time: timeOf(proof) };
  const caption = byCode ? t('party.proof-with-code', what) : t('party.proof', what);
  return (
    <li>
      {url === null ? null : (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={t('party.drivers-photo', { caption })} width="160" height="120" loading="lazy" />
        </a>
      )}
      <span className="small muted">{caption}</span>
    </li>
  );
}

/** The driver’s proof of each hand-over. */
export function Proofs({ proofs }: { proofs: ProofView[] }) {
  if (proofs.length === 0) return null;
  return (
    <section className="card stack-tight">
      <h2>{t('party.proof-hand-over')}</h2>
      <ul className="plain-list proofs">
        {proofs.map((proof) => (
          <Proof key={proof.id} proof={proof} />
        ))}
      </ul>
    </section>
  );
}
