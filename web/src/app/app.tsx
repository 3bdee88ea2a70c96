import { BrowserRouter } from 'react-router-dom';
import { ToastProvider } from '../shared/ui/toasts/toasts';
import { PageBoundary } from './page-boundary';
import { PageRoutes } from './routes';

/** Where one is changes at once, not as a transition: signing out goes home before the guard hears of it. */
export function App() {
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
