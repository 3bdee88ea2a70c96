import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What is behind the #, moved out of the address into this entry of the browser's history: a reload and going back keep
 * it, and no picture of the screen, chat or measurement reads it. Null where there is none.
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
