import { useEffect, useState } from 'react';
import { useAnswer } from '../shared/api/answers';
import { CONFIG } from '../shared/api/questions';
import type { PublicConfig, User } from '../shared/api/session.api';

/** The page itself goes first. */
const DELAY_MS = 100;

const loadChat = () => import('./support-chat');

/**
 * Starts what comes from other hosts, each only where its id is configured, and returns the configuration once it is
 * there. The support chat counts its delay from the moment at which the person was known, in epoch milliseconds; what it
 * needs is therefore asked for at once, and its code is no component: React would hold its first drawing back.
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
    return () => void pixel.then((callOff) => callOff());
  }, [redditId]);
  useEffect(() => {
    if (user) void loadChat().catch(() => undefined);
  }, [user]);
  useEffect(() => {
    if (!intercomAppId || !user) return undefined;
    const chat = loadChat().then(({ bootSupportChat }) => bootSupportChat(intercomAppId, user, knownAt));
    return () => void chat.then((end) => end());
    // Another person is another conversation; a changed profile of the same one is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [intercomAppId, user?.id]);
  return config;
}
