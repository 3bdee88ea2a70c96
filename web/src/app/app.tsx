import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ToastProvider } from '../shared/ui/toasts';
import { PageBoundary } from './page-boundary';
import { PageRoutes } from './routes';
import { store } from './store';

/** Where one is changes at once, not as a transition: signing out goes home before the guard hears of it. */
export function App() {
  return (
    <Provider store={store}>
      <BrowserRouter useTransitions={false}>
        <ToastProvider>
          <PageBoundary>
            <PageRoutes />
          </PageBoundary>
        </ToastProvider>
      </BrowserRouter>
    </Provider>
  );
}
