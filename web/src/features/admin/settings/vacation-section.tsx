import { Button } from 'antd';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import { torontoDay } from '../../../../../src/platform/domain/toronto-time.js';
import { withVacation } from './draft';
import type { SectionProps } from './section';

const longDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeZone: 'UTC' });

/** The calendar uses dates in the device's time zone; only their calendar day matters. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The days without deliveries. */
export function VacationSection({ draft, onChange }: SectionProps) {
  const { vacationDates } = draft;
  const choose = (days: readonly string[]): void => onChange(withVacation(draft, days));
  const today = dateOf(torontoDay(new Date()));
  return (
    <section className="card stack" aria-labelledby="vacation-title">
      <h2 id="vacation-title">Vacation Schedule</h2>
      <p className="muted">Vacation dates override regular availability.</p>
      <div className="vacation">
        <DayPicker
          mode="multiple"
          today={today}
          startMonth={today}
          disabled={{ before: today }}
          selected={vacationDates.map(dateOf)}
          onSelect={(dates) => choose((dates ?? []).map(dayOf))}
        />
        <div className="stack-tight">
          <div className="row between">
            <h3>Selected dates</h3>
            {vacationDates.length === 0 ? null : <Button onClick={() => choose([])}>Clear all</Button>}
          </div>
          {vacationDates.length === 0 ? <p className="muted">No dates are selected.</p> : null}
          <ul className="vacation-dates">
            {vacationDates.map((day) => {
              const name = longDay.format(new Date(`${day}T00:00:00Z`));
              return (
                <li key={day} className="row between">
                  <span>{name}</span>
                  <Button
                    aria-label={`Remove ${name}`}
                    onClick={() => choose(vacationDates.filter((other) => other !== day))}
                  >
                    Remove
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </section>
  );
}
