import { sentenceOf } from '../../../shared/api/problem';
import { effectsOf, nothingOf, type SuspendedAs } from './effects';
import type { SuspensionView } from '../../../../../src/contexts/admin/console/published/suspension-view.js';
import { baseApi } from '../../../shared/api/base-api';

const suspensionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    suspension: build.query<SuspensionView, number>({
      query: (id) => ({ url: `/api/admin/users/${id}/suspension` }),
      keepUnusedDataFor: 0,
    }),
  }),
});

const { useSuspensionQuery } = suspensionApi;

interface Props {
  userId: number;
  as: SuspendedAs;
}

function Effects({ userId, as }: Props) {
  const { currentData, error } = useSuspensionQuery(userId, { refetchOnMountOrArgChange: true });
  if (error !== undefined) return <p>What this does couldn’t be counted. {sentenceOf(error)}</p>;
  if (currentData === undefined) return <p className="muted">Counting what this does…</p>;
  const effects = effectsOf(currentData, as);
  if (effects.length === 0) return <p>{nothingOf(currentData, as)}</p>;
  return (
    <ul>
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  );
}

/** What suspending or reinstating someone does, by how they stand now. */
export const SuspensionEffects = (props: Props) => (
  <div aria-live="polite">
    <Effects {...props} />
  </div>
);
