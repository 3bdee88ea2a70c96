import { TextField } from '../../../shared/ui/field';

/** Four large digits, entered with a phone’s number keys. */
export function CodeField({
  label,
  code,
  problem,
  onChange,
}: {
  label: string;
  code: string;
  problem?: string | undefined;
  onChange: (code: string) => void;
}) {
  return (
    <div className="code-input">
      <TextField
        label={label}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={code}
        problem={problem}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      />
    </div>
  );
}
