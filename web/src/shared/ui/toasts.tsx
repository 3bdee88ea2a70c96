import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { onNextPage, SHOWN_MS, withToast, type Toast } from './toast-rules';

export interface Toasts {
  tell(title: string, text?: string): void;
  warn(title: string, text?: string): void;
}

/** A dismissed toast fades and is taken away after this time (specification §9). */
const REMOVED_MS = 3_000;
const Context = createContext<Toasts>({ tell: () => undefined, warn: () => undefined });

/**
 * Messages about what has just happened: at most five at once, announced to screen readers. Success goes by itself and with
 * its page; a failure stays until it is read.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const { pathname, search } = useLocation();
  // A step of one page is a page to who goes through them.
  const page = `${pathname} ${new URLSearchParams(search).get('step') ?? ''}`;
  const next = useRef(0);
  const leavePage = useCallback(() => {
    const now = Date.now();
    setToasts((shown) => onNextPage(shown, now));
  }, []);
  useEffect(() => leavePage, [page, leavePage]);
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), REMOVED_MS);
  }, []);
  const add = useCallback(
    (kind: Toast['kind'], title: string, text?: string) => {
      const id = ++next.current;
      const added: Toast = { id, kind, title, text, at: Date.now() };
      setToasts((shown) => withToast(shown, added));
      if (kind === 'good') setTimeout(() => dismiss(id), SHOWN_MS);
    },
    [dismiss],
  );
  const region = useRef<HTMLDivElement>(null);
  const isShown = toasts.length > 0;
  useEffect(() => {
    if (!isShown) return undefined;
    const placing = import('./placing/place-toasts').then(({ placeToasts }) => placeToasts(region.current));
    return () => void placing.then((stop) => stop());
  }, [isShown, page]);
  const value = useMemo<Toasts>(
    () => ({ tell: (title, text) => add('good', title, text), warn: (title, text) => add('bad', title, text) }),
    [add],
  );
  return (
    <Context value={value}>
      {children}
      <div className="toasts" ref={region} role="status" aria-live="polite">
        {toasts.map(({ id, title, text, kind, isLeaving }) => (
          <div key={id} className={`toast ${kind} ${isLeaving === true ? 'leaving' : ''}`}>
            <div>
              <strong>{title}</strong>
              {text === undefined ? null : <div className="small">{text}</div>}
            </div>
            <button type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
              ×
            </button>
          </div>
        ))}
      </div>
    </Context>
  );
}

export const useToasts = (): Toasts => useContext(Context);
