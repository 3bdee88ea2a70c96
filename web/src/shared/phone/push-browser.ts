const SCRIPT = '/push-worker.js';
/** No page uses this scope: the worker answers no requests, and leaves the driver’s pages to their own worker. */
const SCOPE = new URL('push/', location.origin).href;

/** Whether this browser supports notifications, as far as it says. */
export function canHaveNotifications(): boolean {
  return 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
}

/** Notifications are blocked for this site; only the browser’s settings can change that. */
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

/** Asks the person for permission, then subscribes at the browser’s push service; null if the person declined. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' });
  await activated(registration);
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (known ?? (await pushManager.subscribe(options))).toJSON();
}

/** Unsubscribes in the browser. If that fails, the site still has no one to notify. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
