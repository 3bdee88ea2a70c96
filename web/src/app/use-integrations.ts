import { useEffect, useState } from 'react';
import { useAnswer } from '../shared/api/answers';
import { CONFIG } from '../shared/api/questions';
import type { PublicConfig, User } from '../shared/api/session.api';

/** Gives the page itself priority. */
const DELAY_MS = 100;

const loadChat = () => import('./support-chat');

/**
 * Starts the integrations with other hosts, each only if its id is configured, and returns the configuration once
 * loaded. The support chat counts its delay from when the person was known, in epoch milliseconds; so its data is
 * requested immediately, and its code is not a component, because React would delay its first rendering.
 */
export function useIntegrations(user: User | null | undefined, knownAt: number | undefined): PublicConfig | undefined {
  const [isTime, setIsTime] = useState(false);
  const { data: config } = useAnswer(CONFIG, isTime || Boolean(user));
  const { redditId, intercomAppId } = config ?? {};
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!redditId) return undefined;
    const pixel = import('./ad-pixel').then(({ startAdPixel }) => startAdPixel(redditId));
    return () => void pixel.then((cancel) => cancel());
  }, [redditId]);
  useEffect(() => {
    if (user) void loadChat().catch(() => undefined);
  }, [user]);
  useEffect(() => {
    if (!intercomAppId || !user) return undefined;
    const chat = loadChat().then(({ bootSupportChat }) => bootSupportChat(intercomAppId, user, knownAt));
    return () => void chat.then((end) => end());
    // A different person is a different conversation; a changed profile of the same person is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [intercomAppId, user?.id]);
  return config;
}
