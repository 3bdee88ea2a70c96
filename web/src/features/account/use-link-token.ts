import { useEffect, useState } from 'react';

/** What is behind the #; taken out of the address, so that it is in no history and no picture of the screen. */
export function useLinkToken(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (window.location.hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}
