import '@fontsource-variable/inter/wght.css';
import './app/fonts.css';
import './app/base.css';
// Bundled with the frame’s styles: a separate style sheet would delay the first paint.
import './shared/ui/toasts/toasts.css';
import { callEarly } from './shared/api/early-call';

const MAX_WAIT_MS = 800;

/** Resolves once the photo in the server’s page is painted, which the scripts would otherwise delay; at most 800 ms. */
async function firstPhoto(): Promise<void> {
  const photo = document.querySelector<HTMLImageElement>('#root :is(.gallery-frame, .hero-scene) img');
  if (photo === null) return;
  const drawn = photo
    .decode()
    .then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    .catch(() => undefined);
  await Promise.race([drawn, new Promise((done) => setTimeout(done, MAX_WAIT_MS))]);
}

/** What all browsers of decision 0087 have, and older ones lack. */
const isSupported = 'CompressionStream' in window && 'toSorted' in Array.prototype;

if (isSupported) {
  // Every page shows who is signed in; what this one asks besides, the server wrote into it.
  const asks = document.querySelector<HTMLMetaElement>('meta[name=asks]')?.content.split(' ') ?? [];
  for (const path of ['/api/user', ...asks]) callEarly(path);
  void firstPhoto()
    .then(() => import('./app/start'))
    .then(({ start }) => start());
} else document.getElementById('old-browser')?.removeAttribute('hidden');
