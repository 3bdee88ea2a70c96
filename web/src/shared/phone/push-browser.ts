const SCRIPT = '/push-worker.js';
/** No page lies there: the worker answers no requests, and leaves the driver's pages to their own. */
const SCOPE = new URL('push/', location.origin).href;

/** Whether this browser can have notifications, as far as it says. */
export function canHaveNotifications(): boolean {
  return 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
}

/** Notifications are refused for this site, by a person's choice that only the browser's settings change. */
export const areBlocked = (): boolean => Notification.permission === 'denied';

function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active !== null || worker === null) return Promise.resolve();
  return new Promise((done, failed) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') done();
      if (worker.state === 'redundant') failed(new Error('The worker was not kept.'));
    });
  });
}

/** Asks the person, then the browser's push service; null where the person said no. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' });
  await activated(registration);
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (known ?? (await pushManager.subscribe(options))).toJSON();
}

/** The browser's own half of the end; without it the site has no one to tell any more all the same. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
