import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  to: string;
  /** For the history entry of the page that is opened. */
  state?: object | undefined;
  /** Something to know before it is pressed. */
  hint?: string;
  disabled?: boolean;
  strong?: boolean;
  children: ReactNode;
}

/** A link of the header, with its hint. */
export function NavLink({ to, state, hint, disabled = false, strong = false, children }: Props) {
  const tooltip = useId();
  const className = `nav-item${strong ? ' strong' : ''}`;
  if (disabled) {
    return (
      <span className={className} role="link" aria-disabled="true" tabIndex={0}>
        {children}
      </span>
    );
  }
  const link = (
    <Link className={className} to={to} state={state} aria-describedby={hint && tooltip}>
      {children}
    </Link>
  );
  if (hint === undefined) return link;
  return (
    <span className="with-tooltip">
      {link}
      <span className="tooltip" role="tooltip" id={tooltip}>
        {hint}
      </span>
    </span>
  );
}
