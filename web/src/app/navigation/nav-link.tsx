import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link of the header, with the reason if it is disabled. */
export function NavLink({
  to,
  state,
  hint,
  disabled = false,
  strong = false,
  children,
}: {
  to: string;
  /** For the history entry of the page that is opened. */
  state?: object | undefined;
  hint?: string;
  disabled?: boolean;
  strong?: boolean;
  children: ReactNode;
}) {
  const tooltip = useId();
  const className = `nav-item${strong ? ' strong' : ''}`;
  if (disabled) {
    return (
      <span className="with-tooltip">
        <span className={className} role="link" aria-disabled="true" tabIndex={0} aria-describedby={hint && tooltip}>
          {children}
        </span>
        {hint === undefined ? null : (
          <span className="tooltip" role="tooltip" id={tooltip}>
            {hint}
          </span>
        )}
      </span>
    );
  }
  return (
    <Link className={className} to={to} state={state}>
      {children}
    </Link>
  );
}
