import { createContext, useContext } from 'react';
import type {
  DispatchBoardView,
  DispatchJobView,
} from '../../../../../src/contexts/delivery/published/dispatch-views.js';

/** State and handlers that the cards and lanes of the board share. */
export interface BoardParts {
  board: DispatchBoardView;
  /** The id of the job whose menu is open. */
  menuOf: string | undefined;
  onMenu: (job: DispatchJobView | null) => void;
  /** The job being dragged. */
  dragged: DispatchJobView | undefined;
  onDrag: (job: DispatchJobView | undefined) => void;
  onMove: (job: DispatchJobView, driverId: number | null) => void;
  /** The id of the job being moved. */
  moving: string | undefined;
  /** Menus are mounted here, outside the element that scrolls sideways. */
  menuRoot: () => HTMLElement;
}

export const BoardContext = createContext<BoardParts | null>(null);

export function useBoard(): BoardParts {
  const parts = useContext(BoardContext);
  if (parts === null) throw new Error('There is no board around this.');
  return parts;
}
