import { createRoot } from 'react-dom/client';
import { answerTo } from '../shared/api/answers';
import { USER } from '../shared/api/questions';
import { deviceMemory } from '../shared/browser-storage';
import { App } from './app';
import { silenceAbortedCalls } from './page-errors';
import { rememberReferral } from './referral';
import { prepareFirstPage } from './routes';

/** Draws the site over what the server has written, once the first page and what it shows are there. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  silenceAbortedCalls(window);
  rememberReferral(window.location, deviceMemory);
  // The frame says who is signed in; it is asked while the page's code comes.
  void answerTo(USER);
  await prepareFirstPage(window.location.pathname);
  createRoot(root).render(<App />);
}
