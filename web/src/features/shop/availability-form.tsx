import { useState } from 'react';
import { sentenceOf } from '../../shared/api/problem';
import type { User } from '../../shared/api/session.api';
import { useToasts } from '../../shared/ui/toasts';
import { useSaveAvailabilityMutation, type Availability } from './shop.api';
import { Unsaved } from './unsaved';
import { DAYS, isOn, isSameWeek, PARTS, weekOf, withDay, withPart, type Day } from './week';

function DayRow({ day, week, onChange }: { day: Day; week: Availability; onChange: (week: Availability) => void }) {
  return (
    <fieldset className="day-row">
      <legend>{day}</legend>
      {PARTS.map((part) => (
        <label key={part} className="day-part">
          <input
            type="checkbox"
            checked={isOn(week, day, part)}
            onChange={(event) => onChange(withPart(week, day, part, event.target.checked))}
          />
          <span className="part-name">{part}</span>
        </label>
      ))}
      <span className="day-quick">
        <button type="button" className="nav-item small" onClick={() => onChange(withDay(week, day, true))}>
          All<span className="visually-hidden"> of {day}</span>
        </button>
        <button type="button" className="nav-item small" onClick={() => onChange(withDay(week, day, false))}>
          None<span className="visually-hidden"> of {day}</span>
        </button>
      </span>
    </fieldset>
  );
}

/** Morning, afternoon and evening for each weekday (product.md §3). */
export function AvailabilityForm({ user }: { user: User }) {
  const saved = weekOf(user.deliveryAvailability);
  const [week, setWeek] = useState(saved);
  const [save, { isLoading }] = useSaveAvailabilityMutation();
  const toasts = useToasts();
  const onSave = async (): Promise<void> => {
    const answer = await save(week);
    if (answer.error === undefined) toasts.tell('Pickup times saved', 'Buyers see the windows that fit.');
    else toasts.warn('Pickup times were not saved', sentenceOf(answer.error));
  };
  return (
    <section className="card stack" id="pickup-times" aria-labelledby="pickup-title">
      <h2 id="pickup-title">When a driver can collect</h2>
      <p className="muted small">With nothing chosen every window counts as possible.</p>
      <div>
        {DAYS.map((day) => (
          <DayRow key={day} day={day} week={week} onChange={setWeek} />
        ))}
      </div>
      <Unsaved isChanged={!isSameWeek(week, saved)} />
      <button type="button" className="button-link" disabled={isLoading} onClick={() => void onSave()}>
        {isLoading ? 'Saving…' : 'Save pickup times'}
      </button>
    </section>
  );
}
