import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  title: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a modal dialog while it is rendered; afterwards the focus returns to where it was. */
export function Modal({ title, className = '', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isHidden = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    isHidden.current = false;
    element?.showModal();
    return () => {
      isHidden.current = true;
      element?.close();
    };
  }, []);
  // While another part of the page loads, React hides what is rendered, including the dialog; that must not close it.
  const closed = (): void => {
    if (!isHidden.current && dialog.current?.open !== true) onClose();
  };
  return (
    <dialog ref={dialog} className={`modal ${className}`} aria-label={title} onClose={closed}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}
