declare const __DRIVER_WORKER__: string;

/** Each language of the site has its own worker. */
const SCRIPT = __DRIVER_WORKER__;
const SCOPE = '/driver';
const MANIFEST = '/driver.webmanifest';

let isAsked = false;
let isNewer = false;
const listeners = new Set<() => void>();

/** Undefined if the browser has no service workers, or refuses them to this site. */
function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Lets the driver pages open offline and be installed as an app of their own. */
export function registerWorker(): void {
  const container = workers();
  if (isAsked || container === undefined || !import.meta.env.PROD) return;
  isAsked = true;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', MANIFEST);
  // The worker of the other language is replaced, too, but by no newer build.
  const before = container.controller?.scriptURL;
  const hadOne = before !== undefined && new URL(before).pathname === SCRIPT;
  container.addEventListener('controllerchange', () => {
    if (!hadOne) return;
    isNewer = true;
    for (const listener of listeners) listener();
  });
  // Without the worker, everything works except opening offline.
  container.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' }).catch(() => undefined);
}

export const newerBuild = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether a newer build is ready, so that a reload would show it. */
  isThere: (): boolean => isNewer,
};
