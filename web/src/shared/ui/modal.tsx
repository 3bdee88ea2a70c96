import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Stands before the page for as long as it is drawn; afterwards the focus is where it was. */
export function Modal({ title, className = '', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={`modal ${className}`} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}
