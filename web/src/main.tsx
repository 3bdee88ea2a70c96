import '@fontsource-variable/inter/wght.css';
import './app/fonts.css';
import './app/base.css';
// With the frame's: a style sheet of its own would be one more that the first picture waits for.
import './shared/ui/toasts/toasts.css';

const LONGEST_WAIT_MS = 800;

/** Until the photo that the server has written is on the screen: the scripts would keep the processor from drawing it. */
async function firstPhoto(): Promise<void> {
  const photo = document.querySelector<HTMLImageElement>('#root :is(.gallery-frame, .hero-scene) img');
  if (photo === null) return;
  const drawn = photo
    .decode()
    .then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    .catch(() => undefined);
  await Promise.race([drawn, new Promise((done) => setTimeout(done, LONGEST_WAIT_MS))]);
}

void firstPhoto()
  .then(() => import('./app/start'))
  .then(({ start }) => start());
