import { useState, type ReactNode } from 'react';
import { TextField } from '../../../shared/ui/field';

/** So many are deleted without their number being typed. */
const MAX_UNTYPED = 10;

/** Asks for the number of what a large deletion takes away, so that one that was selected by mistake is noticed (product.md §7). */
export function useTypedCount(count: number): { field: ReactNode; isTyped: boolean } {
  const [typed, setTyped] = useState('');
  if (count <= MAX_UNTYPED) return { field: null, isTyped: true };
  const field = (
    <TextField
      label={`Type ${String(count)} to delete them`}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
  return { field, isTyped: typed.trim() === String(count) };
}
