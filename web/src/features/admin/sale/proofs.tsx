import { useSaleOfProblemQuery } from '../problems/problems.api';
import { PROOF_STEPS } from '../problems/texts';
import { codeInWords } from '../ui/code-words';
import { torontoTime } from '../ui/instant';

/** The photos and codes of each hand-over; renders nothing if there was none. */
export function Proofs({ shareLink }: { shareLink: string }) {
  const { data } = useSaleOfProblemQuery(shareLink, { refetchOnMountOrArgChange: true });
  const proofs = data?.viewer?.proofs ?? [];
  if (proofs.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="sale-proofs">
      <h2 id="sale-proofs">Hand-overs</h2>
      <ul className="sale-proofs">
        {proofs.map(({ id, step, byCode, reason, note, happenedAt, url }) => (
          <li key={id} className="stack-tight">
            {url === null ? null : (
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`${PROOF_STEPS[step]}: photo`} loading="lazy" />
              </a>
            )}
            <strong>{PROOF_STEPS[step]}</strong>
            <span className="muted breakable">
              {[
                torontoTime(happenedAt),
                byCode ? 'with the code' : null,
                reason === null ? null : codeInWords(reason),
                note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
