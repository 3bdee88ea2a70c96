import { useEffect } from 'react';
import type { PublicConfig, User } from '../shared/api/session.api';
import { startAdPixel } from './ad-pixel';
import { bootSupportChat } from './support-chat';

/** What comes from other hosts, each only where its id is configured. */
export default function Integrations({ config, user }: { config: PublicConfig; user: User | null }) {
  const { redditId, intercomAppId } = config;
  useEffect(() => {
    if (redditId === null) return undefined;
    return startAdPixel(redditId);
  }, [redditId]);
  useEffect(() => {
    if (intercomAppId === null || user === null) return undefined;
    return bootSupportChat(intercomAppId, user);
    // Another person is another conversation; a changed profile of the same one is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [intercomAppId, user?.id]);
  return null;
}
