import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { answerTo } from '../shared/api/answers';
import { USER } from '../shared/api/questions';
import { deviceMemory } from '../shared/browser-storage';
import { silenceAbortedCalls } from './page-errors';
import { rememberReferral } from './referral';
import { prepareFirstPage, PageRoutes } from './routes';
import { ToastProvider } from '../shared/ui/toasts/toasts';
import { PageBoundary } from './page-boundary';

/** Location changes apply immediately rather than as a transition: signing out navigates home before the guard reacts. */
function App() {
  return (
    <BrowserRouter useTransitions={false}>
      <ToastProvider>
        <PageBoundary>
          <PageRoutes />
        </PageBoundary>
      </ToastProvider>
    </BrowserRouter>
  );
}

/** Replaces the server’s page once the first page and its data are loaded. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  void import('./translated-page')
    .then(({ surviveTranslation }) => surviveTranslation(document))
    .catch(() => undefined);
  silenceAbortedCalls(window);
  rememberReferral(window.location, deviceMemory);
  // The frame shows who is signed in; that is requested while the page’s code loads.
  void answerTo(USER);
  await prepareFirstPage(window.location.pathname);
  createRoot(root).render(<App />);
}
