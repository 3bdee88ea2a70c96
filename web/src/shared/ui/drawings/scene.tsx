import type { ReactNode } from 'react';
import './scene.css';

/**
 * A page that is one moment: a drawing or the item's photo, what has happened, and the one thing to do next. Above the words
 * on a phone, beside them where there is room.
 */
export function Scene({ art, children }: { art: ReactNode; children: ReactNode }) {
  return (
    <div className="scene">
      <div className="scene-art">{art}</div>
      <div className="scene-words stack">{children}</div>
    </div>
  );
}
