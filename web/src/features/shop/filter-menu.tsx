import { useState } from 'react';
import { statusLabel } from '../../shared/ui/status-badge';
import { STATUSES } from './list-query';
import { MenuPanel } from './menu-panel';
import { t } from '../../shared/texts/texts';

interface Props {
  statuses: string[];
  onChange: (statuses: string[]) => void;
}

function Choices({ statuses, onChange }: Props) {
  const toggle = (status: string): void =>
    onChange(statuses.includes(status) ? statuses.filter((other) => other !== status) : [...statuses, status]);
  return (
    <fieldset className="list-choices">
      <legend className="visually-hidden">{t('shop.list.statuses')}</legend>
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
          {t('shop.list.apply')}
        </button>
        <button type="button" className="button-link quiet" onClick={() => setChosen([])}>
          {t('shop.list.clear')}
        </button>
      </div>
    </div>
  );
}

/** The statuses that the list shows; none chosen means all (administrators’ specification §2). */
export function FilterMenu({ statuses, onChange }: Props) {
  const label = statuses.length === 0 ? t('shop.list.filter') : t('shop.list.filtered', { count: statuses.length });
  return (
    <MenuPanel
      label={label}
      title={t('shop.list.filter')}
      menu={() => (
        <>
          <Choices statuses={statuses} onChange={onChange} />
          <button
            type="button"
            className="button-link quiet wide"
            disabled={statuses.length === 0}
            onClick={() => onChange([])}
          >
            {t('shop.list.clear')}
          </button>
        </>
      )}
      sheet={(close) => <Sheet statuses={statuses} onChange={onChange} close={close} />}
    />
  );
}
