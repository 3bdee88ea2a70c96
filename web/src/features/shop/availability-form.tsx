import { useState } from 'react';
import { sentenceOf } from '../../shared/api/problem';
import type { User } from '../../shared/api/session.api';
import { useToasts } from '../../shared/ui/toasts/toasts';
import { useSaveAvailabilityMutation, type Availability } from './shop.api';
import { Unsaved } from './unsaved';
import { DAYS, isOn, isSameWeek, PARTS, weekOf, withDay, withPart, type Day, type Part } from './week';
import { hiddenPart } from './hidden-part';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

const PART_NAMES: Record<Part, string> = {
  morning: t('shop.pickup.morning'),
  afternoon: t('shop.pickup.afternoon'),
  evening: t('shop.pickup.evening'),
};
const DAY_NAMES: Record<Day, string> = {
  monday: t('shop.pickup.monday'),
  tuesday: t('shop.pickup.tuesday'),
  wednesday: t('shop.pickup.wednesday'),
  thursday: t('shop.pickup.thursday'),
  friday: t('shop.pickup.friday'),
  saturday: t('shop.pickup.saturday'),
  sunday: t('shop.pickup.sunday'),
};

function DayRow({ day, week, onChange }: { day: Day; week: Availability; onChange: (week: Availability) => void }) {
  return (
    <fieldset className="day-row">
      <legend>{DAY_NAMES[day]}</legend>
      {PARTS.map((part) => (
        <label key={part} className="day-part">
          <input
            type="checkbox"
            checked={isOn(week, day, part)}
            onChange={(event) => onChange(withPart(week, day, part, event.target.checked))}
          />
          <span className="part-name">{PART_NAMES[part]}</span>
        </label>
      ))}
      <span className="day-quick">
        <button type="button" className="nav-item small" onClick={() => onChange(withDay(week, day, true))}>
          {rich('shop.pickup.all', { day: DAY_NAMES[day], hidden: hiddenPart })}
        </button>
        <button type="button" className="nav-item small" onClick={() => onChange(withDay(week, day, false))}>
          {rich('shop.pickup.none', { day: DAY_NAMES[day], hidden: hiddenPart })}
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
    if (answer.error === undefined) toasts.tell(t('shop.pickup.saved'), t('shop.pickup.saved.text'));
    else toasts.warn(t('shop.pickup.failed'), sentenceOf(answer.error));
  };
  return (
    <section className="card stack" id="pickup-times" aria-labelledby="pickup-title">
      <h2 id="pickup-title">{t('shop.pickup.title')}</h2>
      <p className="muted small">{t('shop.pickup.text')}</p>
      <div>
        {DAYS.map((day) => (
          <DayRow key={day} day={day} week={week} onChange={setWeek} />
        ))}
      </div>
      <Unsaved isChanged={!isSameWeek(week, saved)} />
      <button type="button" className="button-link" disabled={isLoading} onClick={() => void onSave()}>
        {isLoading ? t('shop.saving') : t('shop.pickup.save')}
      </button>
    </section>
  );
}
