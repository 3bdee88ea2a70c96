declare const __DRIVER_WORKER__: string;

/** Each language of the site has its own. */
const SCRIPT = __DRIVER_WORKER__;
const SCOPE = '/driver';
const MANIFEST = '/driver.webmanifest';

let isAsked = false;
let isNewer = false;
const listeners = new Set<() => void>();

/** None where the browser has no workers, or refuses them to this site. */
function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Lets the driver's pages open without a network, and the device install them as the driver's own application. */
export function registerWorker(): void {
  const container = workers();
  if (isAsked || container === undefined || !import.meta.env.PROD) return;
  isAsked = true;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', MANIFEST);
  const hadOne = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (!hadOne) return;
    isNewer = true;
    for (const listener of listeners) listener();
  });
  // Without it everything works but opening without a network.
  container.register(SCRIPT, { scope: SCOPE, updateViaCache: 'none' }).catch(() => undefined);
}

export const newerBuild = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether a newer build is ready, so that a reload shows it. */
  isThere: (): boolean => isNewer,
};
