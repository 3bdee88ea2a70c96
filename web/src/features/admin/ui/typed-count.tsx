import { useState, type ReactNode } from 'react';
import { TextField } from '../../../shared/ui/field';

/** Up to this many can be deleted without typing the number. */
const MAX_UNTYPED = 10;

/** Makes the user type the number of items in a large deletion, so that a mistaken selection is noticed (product.md §7). */
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
