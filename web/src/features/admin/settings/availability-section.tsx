import { Button, Switch } from 'antd';
import { useState } from 'react';
import { WEEKDAYS } from '../../../../../src/platform/domain/toronto-time.js';
import { TabList } from '../ui/tab-list';
import { SLOT_GROUPS, withAllSlots, withDay, withSlot } from './draft';
import type { SectionProps } from './section';

const capitalized = (day: string): string => day.charAt(0).toUpperCase() + day.slice(1);

function DayPane({ day, draft, onChange }: SectionProps & { day: string }) {
  const isOn = draft.availableDays[day] === true;
  const slots = draft.availableTimeSlots[day] ?? {};
  const name = capitalized(day);
  return (
    <div className="stack">
      <div className="row between">
        <label className="row">
          <Switch
            checked={isOn}
            aria-label={`Deliveries on ${name}`}
            onChange={(checked) => onChange(withDay(draft, day, checked))}
          />
          <span>{isOn ? `Deliveries on ${name}` : `No deliveries on ${name}`}</span>
        </label>
        <span className="row">
          <Button disabled={!isOn} onClick={() => onChange(withAllSlots(draft, day, true))}>
            All On
          </Button>
          <Button disabled={!isOn} onClick={() => onChange(withAllSlots(draft, day, false))}>
            All Off
          </Button>
        </span>
      </div>
      <div className="slot-groups">
        {SLOT_GROUPS.map(([title, labels]) => (
          <fieldset key={title} className="slot-group">
            <legend>{title}</legend>
            {labels.map((label) => (
              <label key={label} className="row between">
                <span>{label}</span>
                <Switch
                  size="small"
                  disabled={!isOn}
                  checked={slots[label] === true}
                  aria-label={`${name} ${label}`}
                  onChange={(checked) => onChange(withSlot(draft, day, label, checked))}
                />
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}

/** Weekdays and their hourly windows. */
export function AvailabilitySection(props: SectionProps) {
  const { availableDays } = props.draft;
  const [day, setDay] = useState<string>('sunday');
  return (
    <section className="card stack" aria-labelledby="availability-title">
      <h2 id="availability-title">Delivery availability</h2>
      <TabList
        label="Weekday"
        name="weekday"
        tabs={WEEKDAYS.map((key) => ({
          key,
          label: `${capitalized(key)}${availableDays[key] === true ? '' : ' (off)'}`,
        }))}
        active={day}
        onChoose={setDay}
      />
      <div role="tabpanel" id={`weekday-panel-${day}`} aria-labelledby={`weekday-tab-${day}`}>
        <DayPane day={day} {...props} />
      </div>
    </section>
  );
}
