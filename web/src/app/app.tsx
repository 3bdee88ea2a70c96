import { BrowserRouter } from 'react-router-dom';
import { ToastProvider } from '../shared/ui/toasts/toasts';
import { PageBoundary } from './page-boundary';
import { PageRoutes } from './routes';

/** Location changes apply immediately rather than as a transition: signing out navigates home before the guard reacts. */
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
