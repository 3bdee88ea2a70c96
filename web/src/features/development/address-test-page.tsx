import { useState } from 'react';
import { useServiceAreasQuery } from '../../shared/api/service-areas.api';
import { lookUp, type ServiceArea, type Verdict } from '../../shared/served-area';
import { TextField } from '../../shared/ui/field';
import { LoadError, Skeleton } from '../../shared/ui/page-states';
import { Facts, Table, TestPage } from './test-page';

const wordOf = ({ isServed, area }: Verdict): string => {
  if (isServed) return 'Served';
  return area === null ? 'Not served: no area lists this prefix' : 'Not served: the area is switched off';
};

function Result({ typed, areas }: { typed: string; areas: ServiceArea[] }) {
  const verdict = lookUp(typed, areas);
  if (!verdict.isValid) return <p className="note amber">“{typed.trim()}” isn’t a Canadian postal code.</p>;
  const { normalised, fsa, area, isServed } = verdict;
  return (
    <div className="stack">
      <p className={`note ${isServed ? 'green' : 'amber'}`}>{wordOf(verdict)}</p>
      <Facts
        facts={[
          ['Normalised', normalised],
          ['Prefix (FSA)', fsa],
          ['Region', area?.regionName ?? 'none'],
          ['City', area?.city ?? 'none'],
          ['Area is', area?.status ?? 'not listed'],
        ]}
      />
    </div>
  );
}

function Areas() {
  const [typed, setTyped] = useState('');
  const { data: areas, error, refetch } = useServiceAreasQuery();
  if (areas === undefined) {
    return error === undefined ? <Skeleton height={320} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  }
  const active = areas.filter(({ status }) => status === 'active').length;
  return (
    <>
      <div className="card stack">
        <TextField
          label="Postal code"
          name="postalCode"
          autoComplete="postal-code"
          placeholder="L4L 1A1"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div aria-live="polite">{typed.trim() === '' ? null : <Result typed={typed} areas={areas} />}</div>
      </div>
      <div className="card stack">
        <h2>
          {areas.length} areas, {active} of them served
        </h2>
        <Table
          title="Service areas"
          heads={['Prefix', 'Region', 'City', 'Status']}
          rows={areas.map(({ fsa, regionName, city, status }) => [fsa, regionName, city, status])}
        />
      </div>
    </>
  );
}

export default function AddressTestPage() {
  return (
    <TestPage title="Address test" text="Check a postal code against the areas we serve.">
      <Areas />
    </TestPage>
  );
}
