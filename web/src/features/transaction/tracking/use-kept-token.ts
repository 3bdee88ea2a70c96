import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Moves the token behind the # from the address into the state of this history entry. Reloading and going back keep it,
 * and no screenshot, chat or analytics can read it. Null if there is none.
 */
export function useKeptToken(): string | null {
  const { hash, pathname, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const given = hash.slice(1);
  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  if (given !== '') return given;
  const kept = (state as { token?: unknown } | null)?.token;
  return typeof kept === 'string' ? kept : null;
}
