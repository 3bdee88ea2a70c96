import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Modal } from '../../shared/ui/modal';

const PHONE = '(width < 600px)';

function whenWidthChanges(tell: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}
export const useIsPhone = (): boolean => useSyncExternalStore(whenWidthChanges, () => window.matchMedia(PHONE).matches);

interface Props {
  label: string;
  title: string;
  /** On a wide screen: a menu below the button whose choices apply immediately. */
  menu: (close: () => void) => ReactNode;
  /** On a phone: a dialog whose choices apply with “Apply”. */
  sheet: (close: () => void) => ReactNode;
}

/** A button and the menu or dialog that it opens. */
export function MenuPanel({ label, title, menu, sheet }: Props) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isMenuOpen = isOpen && !isPhone;
  useEffect(() => {
    if (!isMenuOpen) return undefined;
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && frame.current?.contains(event.target) !== true) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isMenuOpen]);
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isMenuOpen) close();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (isMenuOpen && relatedTarget instanceof Node && frame.current?.contains(relatedTarget) !== true)
      setIsOpen(false);
  };
  return (
    <div ref={frame} className="menu-frame" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="button-link quiet"
        aria-haspopup={isPhone ? 'dialog' : undefined}
        aria-expanded={isPhone ? undefined : isOpen}
        aria-controls={isMenuOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isMenuOpen ? (
        <div id={id} className="menu-panel card" role="group" aria-label={title}>
          {menu(close)}
        </div>
      ) : null}
      {isOpen && isPhone ? (
        <Modal title={title} className="list-panel" onClose={() => setIsOpen(false)}>
          {sheet(close)}
        </Modal>
      ) : null}
    </div>
  );
}
