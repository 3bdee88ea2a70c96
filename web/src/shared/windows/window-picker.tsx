import { windowName } from './window-name';
import { useRef, type KeyboardEvent } from 'react';
import type { DeliveryOptionsView } from '../../../../src/contexts/delivery/published/views.js';
import { deliveryDay } from '../ui/delivery-day';
import { choiceByKey, tabStop, type Choice } from './choices';
import { daysOff, hoursOff } from './off-reasons';
import './window-picker.css';
import { t } from '../texts/texts';

interface GroupProps {
  label: string;
  className: string;
  choices: Choice[];
  value: string;
  isWrong: boolean;
  onChoose: (value: string) => void;
}

/** Radio buttons styled as buttons: one tab stop, and arrows choose. */
function ChoiceGroup({ label, className, choices, value, isWrong, onChoose }: GroupProps) {
  const group = useRef<HTMLDivElement>(null);
  const stop = tabStop(choices, value);
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const next = choiceByKey(event.key, choices, at);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.value);
    group.current?.querySelectorAll('button')[choices.indexOf(next)]?.focus();
  };
  return (
    <div ref={group} className={className} role="radiogroup" aria-label={label}>
      {choices.map((choice, at) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          // The first invalid field gets the focus after a failed submit; in a group, that is its tab stop.
          aria-invalid={isWrong && choice.value === stop ? true : undefined}
          tabIndex={choice.value === stop ? 0 : -1}
          disabled={!choice.isOpen}
          onClick={() => onChoose(choice.value)}
          onKeyDown={(event) => onKeyDown(event, at)}
        >
          {choice.text}
        </button>
      ))}
    </div>
  );
}

interface Props {
  options: DeliveryOptionsView;
  day: string;
  label: string;
  problem?: string;
  onChange: (day: string, label: string) => void;
}

function OffList({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="off-list muted small">
      <span>{title}</span>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The open days of the next 14, starting with the earliest and its windows; unavailable days are listed with their reason. */
export function WindowPicker({ options, day, label, problem, onChange }: Props) {
  const openDays = options.days.filter(({ windows }) => windows.some(({ available }) => available));
  const isWrong = problem !== undefined;
  const shown = openDays.find(({ date }) => date === day) ?? openDays[0];
  if (shown === undefined)
    return (
      <div className="stack-tight">
        <p className="note amber" role="status">
          {t('ui.no-delivery-window-open')}
        </p>
        <OffList title={t('ui.why')} lines={daysOff(options.days)} />
      </div>
    );
  const days = openDays.map(({ date }) => ({
    value: date,
    text: deliveryDay(date).replace(/,? \d{4}$/, ''),
    isOpen: true,
  }));
  const windows = shown.windows
    .filter(({ available }) => available)
    .map((window) => ({ value: window.label, text: windowName(window.label), isOpen: true }));
  return (
    <fieldset className="window-picker" aria-describedby={isWrong ? 'window-problem' : undefined}>
      <legend>{t('ui.delivery-time')}</legend>
      <ChoiceGroup
        label={t('ui.day')}
        className="days"
        choices={days}
        value={shown.date}
        isWrong={false}
        onChoose={(date) => onChange(date, '')}
      />
      <ChoiceGroup
        label={t('ui.window')}
        className="windows"
        choices={windows}
        value={shown.date === day ? label : ''}
        isWrong={isWrong}
        onChoose={(window) => onChange(shown.date, window)}
      />
      {isWrong ? (
        <span id="window-problem" className="problem" role="alert">
          {problem}
        </span>
      ) : null}
      <OffList title={t('ui.not-open-day')} lines={hoursOff(shown.windows)} />
      <OffList title={t('ui.days-without-delivery')} lines={daysOff(options.days)} />
    </fieldset>
  );
}
