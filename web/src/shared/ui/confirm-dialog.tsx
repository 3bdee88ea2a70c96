import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  open: boolean;
  title: string;
  text: string;
  action: string;
  /** The way back, in the words of the question. */
  back?: string;
  busy?: boolean;
  /** What is asked besides. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  text,
  action,
  back = 'Keep it',
  busy = false,
  children,
  onConfirm,
  onClose,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="modal" aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <div className="row">
        <button type="button" className="button-link" disabled={busy} onClick={onConfirm}>
          {action}
        </button>
        <button type="button" className="button-link quiet" onClick={onClose}>
          {back}
        </button>
      </div>
    </dialog>
  );
}
