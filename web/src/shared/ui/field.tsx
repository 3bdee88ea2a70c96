import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';

export interface Frame {
  label: string;
  problem?: string;
  hint?: string;
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span className="problem" id={`${id}-problem`} role="alert">
      {text}
    </span>
  );
}

/** A label, its control, and the hint or problem below. */
export function FieldFrame({ id, label, problem, hint, children }: Frame & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint === undefined ? null : (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Problem id={id} text={problem} />
    </div>
  );
}

/** The attributes that connect an input with its hint and problem. */
export const described = (id: string, { problem, hint }: Frame) => ({
  'aria-invalid': problem !== undefined,
  'aria-describedby':
    [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`].join(' ').trim() ||
    undefined,
});

/** A labelled input with its hint, and the message about its problem. */
export function TextField({ label, problem, hint, ...input }: Frame & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} problem={problem} hint={hint}>
      <input id={id} {...described(id, { label, problem, hint })} {...input} />
    </FieldFrame>
  );
}

export function AreaField({ label, problem, hint, ...input }: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} problem={problem} hint={hint}>
      <textarea id={id} {...described(id, { label, problem, hint })} {...input} />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  problem,
  hint,
  children,
  ...input
}: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} problem={problem} hint={hint}>
      <select id={id} {...described(id, { label, problem, hint })} {...input}>
        {children}
      </select>
    </FieldFrame>
  );
}

export function CheckField({
  label,
  problem,
  ...input
}: { label: ReactNode; problem?: string } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className="check-field">
      <div className="row">
        <input
          id={id}
          type="checkbox"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          {...input}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <Problem id={id} text={problem} />
    </div>
  );
}
