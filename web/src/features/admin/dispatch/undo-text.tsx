import { useState } from 'react';

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
          Undo
        </button>
      )}
    </span>
  );
}
