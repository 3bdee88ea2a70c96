import { useEffect, useState } from 'react';

/** Reads the token behind the # and removes it from the address, so that it appears in no history or screenshot. */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}
