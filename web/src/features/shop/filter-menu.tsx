import { useState } from 'react';
import { statusLabel } from '../../shared/ui/status-badge';
import { STATUSES } from './list-query';
import { MenuPanel } from './menu-panel';

interface Props {
  statuses: string[];
  onChange: (statuses: string[]) => void;
}

function Choices({ statuses, onChange }: Props) {
  const toggle = (status: string): void =>
    onChange(statuses.includes(status) ? statuses.filter((other) => other !== status) : [...statuses, status]);
  return (
    <fieldset className="list-choices">
      <legend className="visually-hidden">Statuses</legend>
      {STATUSES.map((status) => (
        <label key={status} className="list-choice">
          <input type="checkbox" checked={statuses.includes(status)} onChange={() => toggle(status)} />
          {statusLabel(status)}
        </label>
      ))}
    </fieldset>
  );
}

function Sheet({ statuses, onChange, close }: Props & { close: () => void }) {
  const [chosen, setChosen] = useState(statuses);
  const apply = (): void => {
    onChange(chosen);
    close();
  };
  return (
    <div className="stack">
      <Choices statuses={chosen} onChange={setChosen} />
      <div className="row">
        <button type="button" className="button-link" onClick={apply}>
          Apply
        </button>
        <button type="button" className="button-link quiet" onClick={() => setChosen([])}>
          Clear All
        </button>
      </div>
    </div>
  );
}

/** Which statuses the list shows: none chosen are all of them (administrators' specification §2). */
export function FilterMenu({ statuses, onChange }: Props) {
  const label = statuses.length === 0 ? 'Filter by status' : `Filter by status (${statuses.length})`;
  return (
    <MenuPanel
      label={label}
      title="Filter by status"
      menu={() => (
        <>
          <Choices statuses={statuses} onChange={onChange} />
          <button
            type="button"
            className="button-link quiet wide"
            disabled={statuses.length === 0}
            onClick={() => onChange([])}
          >
            Clear All
          </button>
        </>
      )}
      sheet={(close) => <Sheet statuses={statuses} onChange={onChange} close={close} />}
    />
  );
}
