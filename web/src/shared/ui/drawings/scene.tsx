import type { ReactNode } from 'react';
import './scene.css';

/**
 * A page about one event: a drawing or the item’s photo, what has happened, and the one thing to do next. The picture
 * is above the text on a phone, and beside it where there is room.
 */
export function Scene({ art, children }: { art: ReactNode; children: ReactNode }) {
  return (
    <div className="scene">
      <div className="scene-art">{art}</div>
      <div className="scene-words stack">{children}</div>
    </div>
  );
}
