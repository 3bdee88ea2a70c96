import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ToastProvider } from '../shared/ui/toasts';
import { PageBoundary } from './page-boundary';
import { PageRoutes } from './routes';
import { store } from './store';

export function App() {
  return (
    <Provider store={store}>
      <ToastProvider>
        <BrowserRouter>
          <PageBoundary>
            <PageRoutes />
          </PageBoundary>
        </BrowserRouter>
      </ToastProvider>
    </Provider>
  );
}
