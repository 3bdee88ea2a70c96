import { useState } from 'react';
import { TEXTS } from './texts';

/** Names the moved item, with a button that undoes the move once. */
export function UndoText({ item, onUndo }: { item: string; onUndo: () => void }) {
  const [isDone, setDone] = useState(false);
  return (
    <span className="dispatch-undo">
      <span className="breakable">{item}</span>
      {isDone ? null : (
        <button
          type="button"
          onClick={() => {
            setDone(true);
            onUndo();
          }}
        >
          {TEXTS.undo}
        </button>
      )}
    </span>
  );
}
