import { useState } from 'react';
import { chooseSort, SORTS, USUAL_SORT, type Sort } from './list-query';
import { MenuPanel } from './menu-panel';
import { t } from '../../shared/texts/texts';

interface Props {
  sort: Sort;
  onChange: (sort: Sort) => void;
}

const arrowOf = ({ order }: Sort): string => (order === 'asc' ? '↑' : '↓');

function Choices({ sort, onChange }: Props) {
  return (
    <div className="list-choices">
      {SORTS.map(([key, label]) => {
        const isChosen = key === sort.sort;
        return (
          <button
            key={key}
            type="button"
            className={`nav-item ${isChosen ? 'strong' : ''}`}
            aria-pressed={isChosen}
            onClick={() => onChange(chooseSort(sort, key))}
          >
            {label}
            {isChosen ? (
              <>
                <span aria-hidden="true"> {arrowOf(sort)}</span>
                <span className="visually-hidden">{t('shop.sort.order', { order: sort.order })}</span>
              </>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}

function Sheet({ sort, onChange, close }: Props & { close: () => void }) {
  const [chosen, setChosen] = useState(sort);
  const apply = (): void => {
    onChange(chosen);
    close();
  };
  return (
    <div className="stack">
      <Choices sort={chosen} onChange={setChosen} />
      <div className="row">
        <button type="button" className="button-link" onClick={apply}>
          {t('shop.list.apply')}
        </button>
        <button type="button" className="button-link quiet" onClick={() => setChosen(USUAL_SORT)}>
          {t('shop.list.clear')}
        </button>
      </div>
    </div>
  );
}

/** The menu of sort keys, and the pill that shows and reverses the order. */
export function SortMenu({ sort, onChange }: Props) {
  const label = SORTS.find(([key]) => key === sort.sort)?.[1] ?? '';
  return (
    <>
      <MenuPanel
        label={t('shop.sort.button')}
        title={t('shop.sort.title')}
        menu={(close) => (
          <Choices
            sort={sort}
            onChange={(chosen) => {
              onChange(chosen);
              close();
            }}
          />
        )}
        sheet={(close) => <Sheet sort={sort} onChange={onChange} close={close} />}
      />
      <button type="button" className="badge teal sort-pill" onClick={() => onChange(chooseSort(sort, sort.sort))}>
        {label} <span aria-hidden="true">{arrowOf(sort)}</span>
        <span className="visually-hidden">{t('shop.sort.turn', { order: sort.order })}</span>
      </button>
    </>
  );
}
