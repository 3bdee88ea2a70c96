import { createContext, useContext } from 'react';
import type { DispatchBoardView, DispatchJobView } from '../../../../../src/delivery/published/dispatch-views.js';

/** What every card and lane of the board needs. */
export interface BoardParts {
  board: DispatchBoardView;
  /** The job whose menu is open. */
  menuOf: string | undefined;
  onMenu: (job: DispatchJobView | null) => void;
  /** The job that is being dragged. */
  dragged: DispatchJobView | undefined;
  onDrag: (job: DispatchJobView | undefined) => void;
  onMove: (job: DispatchJobView, driverId: number | null) => void;
  /** The job whose move is under way. */
  moving: string | undefined;
  /** Menus are in it, outside of what scrolls sideways. */
  menuRoot: () => HTMLElement;
}

export const BoardContext = createContext<BoardParts | null>(null);

export function useBoard(): BoardParts {
  const parts = useContext(BoardContext);
  if (parts === null) throw new Error('There is no board around this.');
  return parts;
}
