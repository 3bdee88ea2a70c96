import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { useLocation } from 'react-router-dom';
import { onNextPage, SHOWN_MS, withToast, type Toast } from './toast-rules';
import { t } from '../../texts/texts';

export interface Toasts {
  /** A text with a button stays twice as long, because it must be read and then reached. */
  tell(title: string, text?: ReactNode): void;
  warn(title: string, text?: string): void;
  /** A failure that is about a field: the returned function dismisses it once the field is being corrected. */
  refuse(title: string, text?: string): () => void;
}

/** A dismissed toast fades and is removed after this time (specification §9). */
const REMOVED_MS = 3_000;
const unheard = () => (): void => undefined;
const Context = createContext<Toasts>({ tell: unheard, warn: unheard, refuse: unheard });

let moment: number | undefined;
/** The time, the same for everything that one task says. */
function thisMoment(): number {
  if (moment === undefined) {
    moment = Date.now();
    setTimeout(() => {
      moment = undefined;
    });
  }
  return moment;
}

/** The functions that show and remove toasts, for the lifetime of the provider. */
function deskOf(set: Dispatch<SetStateAction<Toast[]>>) {
  let last = 0;
  const dismiss = (id: number): void => {
    set((shown) => shown.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
    setTimeout(() => set((shown) => shown.filter((toast) => toast.id !== id)), REMOVED_MS);
  };
  const say =
    (kind: Toast['kind']) =>
    (title: string, text?: ReactNode): (() => void) => {
      const id = ++last;
      const at = thisMoment();
      set((shown) => withToast(shown, { id, kind, title, text, at }));
      if (kind === 'good') setTimeout(() => dismiss(id), typeof text === 'object' ? 2 * SHOWN_MS : SHOWN_MS);
      return () => dismiss(id);
    };
  const warn = say('bad');
  return { tell: say('good'), warn, refuse: warn, dismiss };
}

/**
 * Shows toasts about what has just happened: at most five at once, announced to screen readers. A success disappears by
 * itself and with its page; a failure stays until dismissed.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const { pathname, search } = useLocation();
  // Each step of a page counts as a page of its own.
  const page = `${pathname} ${new URLSearchParams(search).get('step') ?? ''}`;
  useEffect(
    () => () => {
      const now = Date.now();
      setToasts((shown) => onNextPage(shown, now));
    },
    [page],
  );
  const [desk] = useState(() => deskOf(setToasts));
  const region = useRef<HTMLDivElement>(null);
  const isShown = toasts.length > 0;
  useEffect(() => {
    if (!isShown) return undefined;
    const placing = import('../placing/place-toasts').then(({ placeToasts }) => placeToasts(region.current));
    return () => void placing.then((stop) => stop());
  }, [isShown, page]);
  return (
    <Context value={desk}>
      {children}
      <div className="toasts" ref={region} role="status" aria-live="polite">
        {toasts.map(({ id, title, text, kind, isLeaving }) => (
          <div key={id} className={`toast ${kind} ${isLeaving === true ? 'leaving' : ''}`}>
            <div>
              <strong>{title}</strong>
              <div className="small">{text}</div>
            </div>
            <button type="button" aria-label={t('ui.dismiss')} onClick={() => desk.dismiss(id)}>
              ×
            </button>
          </div>
        ))}
      </div>
    </Context>
  );
}

export const useToasts = (): Toasts => useContext(Context);
