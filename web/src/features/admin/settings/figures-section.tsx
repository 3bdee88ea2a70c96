import { Input } from 'antd';
import { useId, useState } from 'react';
import { readAmount, readWholeNumber } from '../../../../../src/platform/domain/typed-amount.js';
import type { SectionProps } from './section';

interface FigureProps {
  label: string;
  unit: string;
  value: number | null;
  min: number;
  max: number;
  decimals?: number;
  onChange: (value: number | null) => void;
}

/** A number as it is typed; the draft has null while it is none of those allowed. */
export function Figure({ label, unit, value, min, max, decimals = 0, onChange }: FigureProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const read = (text: string): number | null => {
    const number = decimals === 0 ? readWholeNumber(text) : readAmount(text);
    return number !== null && number >= min && number <= max ? number : null;
  };
  const isWrong = value === null;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={value === read(typed) ? typed : (value?.toFixed(decimals) ?? '')}
        suffix={unit}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(read(target.value));
        }}
        // How it was read is seen before it is saved.
        onBlur={() => isWrong || setTyped('')}
      />
      {isWrong ? (
        <span id={`${id}-problem`} className="problem" role="alert">
          {decimals === 0 ? 'Enter a whole number' : 'Enter a number'} from {min} to {max}.
        </span>
      ) : null}
    </div>
  );
}

/** The settings that product.md §7 adds: delivery fees by size, link lifetime, inspection period and driver load. */
export function FiguresSection({ draft, onChange }: SectionProps) {
  const { deliveryFees } = draft;
  return (
    <section className="card stack" aria-labelledby="figures-title">
      <h2 id="figures-title">Fees, links and release</h2>
      <div className="figures">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Figure
            key={size}
            label={`Delivery fee, ${size}`}
            unit="CAD"
            value={deliveryFees[size]}
            min={0}
            max={1_000}
            decimals={2}
            onChange={(value) => onChange({ ...draft, deliveryFees: { ...deliveryFees, [size]: value } })}
          />
        ))}
        <Figure
          label="A link is valid for"
          unit="days"
          value={draft.linkLifetimeDays}
          min={1}
          max={365}
          onChange={(linkLifetimeDays) => onChange({ ...draft, linkLifetimeDays })}
        />
        <Figure
          label="Inspection period: the buyer can look at the item for"
          unit="hours"
          value={draft.inspectionHours}
          min={0}
          max={72}
          onChange={(inspectionHours) => onChange({ ...draft, inspectionHours })}
        />
        <Figure
          label="Driver’s load per window (small 10, medium 25, large 50)"
          unit="load"
          value={draft.loadPerWindow}
          min={1}
          max={10_000}
          onChange={(loadPerWindow) => onChange({ ...draft, loadPerWindow })}
        />
      </div>
    </section>
  );
}
