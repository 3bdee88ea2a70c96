import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ToastProvider } from '../shared/ui/toasts';
import { rememberReferral } from './referral';
import { routes } from './routes';
import { store } from './store';

rememberReferral(window.location, window.localStorage);
const router = createBrowserRouter(routes);

export function App() {
  return (
    <Provider store={store}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </Provider>
  );
}
