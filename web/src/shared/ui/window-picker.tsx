import { useRef, type KeyboardEvent } from 'react';
import type { DeliveryOptionsView } from '../../../../src/delivery/published/views.js';
import { deliveryDay } from './delivery-day';
import { choiceByKey, tabStop, type Choice } from './choices';
import './window-picker.css';

interface GroupProps {
  label: string;
  className: string;
  choices: Choice[];
  value: string;
  isWrong: boolean;
  onChoose: (value: string) => void;
}

/** Radio buttons that look like buttons: one stop for the tab key, arrows choose. */
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
          // The first wrong field takes the focus after a failed submit; in a group that is its tab stop.
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

/** The next 14 days, then the windows of the chosen one; what is not open cannot be chosen. */
export function WindowPicker({ options, day, label, problem, onChange }: Props) {
  const days = options.days.map(({ date, windows }) => ({
    value: date,
    text: deliveryDay(date).replace(/, \d{4}$/, ''),
    isOpen: windows.some(({ available }) => available),
  }));
  const windows = options.days
    .find(({ date }) => date === day)
    ?.windows.map((window) => ({ value: window.label, text: window.label, isOpen: window.available }));
  const isWrong = problem !== undefined;
  if (!days.some(({ isOpen }) => isOpen))
    return (
      <p className="note amber" role="status">
        No delivery window is open in the next 14 days. Please look again later, or ask the seller when they are
        available.
      </p>
    );
  return (
    <fieldset className="window-picker" aria-describedby={isWrong ? 'window-problem' : undefined}>
      <legend>Day and window</legend>
      <ChoiceGroup
        label="Day"
        className="days"
        choices={days}
        value={day}
        isWrong={isWrong && windows === undefined}
        onChoose={(date) => onChange(date, '')}
      />
      {windows === undefined ? (
        <p className="muted small">Choose a day to see its windows.</p>
      ) : (
        <ChoiceGroup
          label="Window"
          className="windows"
          choices={windows}
          value={label}
          isWrong={isWrong}
          onChoose={(window) => onChange(day, window)}
        />
      )}
      {isWrong ? (
        <span id="window-problem" className="problem" role="alert">
          {problem}
        </span>
      ) : null}
    </fieldset>
  );
}
