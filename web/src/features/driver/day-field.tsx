import './day-field.css';
import { useId, useState } from 'react';
import { LOCALE, t } from '../../shared/texts/texts';

const monthName = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2024, month, 1)));

interface Parts {
  year: string;
  month: string;
  day: string;
}

function partsOf(day: string): Parts {
  const [year = '', month = '', ofMonth = ''] = day.split('-');
  return { year, month, day: ofMonth.replace(/^0/, '') };
}
/** As the form sends it: YYYY-MM-DD, or nothing while a part is missing. */
const dayOf = ({ year, month, day }: Parts): string =>
  year === '' || month === '' || day === '' ? '' : `${year}-${month}-${day.padStart(2, '0')}`;
const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

interface Props {
  name: string;
  label: string;
  problem?: string;
  /** YYYY-MM-DD. */
  value?: string;
}

/** A calendar day in three parts, with its month in words, so that no order of numbers is to be guessed. */
export function DayField({ name, label, problem, value = '' }: Props) {
  const id = useId();
  const [parts, setParts] = useState(() => partsOf(value));
  const change = (changes: Partial<Parts>): void => setParts((now) => ({ ...now, ...changes }));
  const said = { 'aria-invalid': problem !== undefined, 'aria-describedby': problem === undefined ? undefined : id };
  return (
    <fieldset className="field day-field">
      <legend>{label}</legend>
      <div className="day-parts">
        <div>
          <label htmlFor={`${id}-day`}>{t('driver.day.day')}</label>
          <input
            id={`${id}-day`}
            {...said}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={parts.day}
            onChange={({ target }) => change({ day: digitsOf(target.value) })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-month`}>{t('driver.day.month')}</label>
          <select
            id={`${id}-month`}
            {...said}
            value={parts.month}
            onChange={({ target }) => change({ month: target.value })}
          >
            <option value="">{t('driver.choose')}</option>
            {MONTHS.map((month, index) => (
              <option key={month} value={String(index + 1).padStart(2, '0')}>
                {month}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-year`}>{t('driver.day.year')}</label>
          <input
            id={`${id}-year`}
            {...said}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={parts.year}
            onChange={({ target }) => change({ year: digitsOf(target.value) })}
          />
        </div>
      </div>
      <input type="hidden" name={name} value={dayOf(parts)} />
      {problem === undefined ? null : (
        <span className="problem" id={id} role="alert">
          {problem}
        </span>
      )}
    </fieldset>
  );
}
