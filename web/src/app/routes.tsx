import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Guard, type Access } from './guard';
import { Layout } from './layout';
import { PageFailed } from './page-failed';

type PageModule = { default: ComponentType };

/** One row a page: path, who may open it, and its code, loaded only when it is opened. */
interface Page {
  path: string;
  access: Access;
  load: () => Promise<PageModule>;
}

const PAGES: Page[] = [
  { path: '/', access: 'public', load: () => import('../features/home/home-page') },
  { path: '/auth', access: 'public', load: () => import('../features/account/sign-in-page') },
  { path: '/auth/complete-registration', access: 'signed-in', load: () => import('../features/account/register-page') },
  { path: '/register', access: 'signed-in', load: () => import('../features/account/register-page') },
  { path: '/welcome', access: 'signed-in', load: () => import('../features/account/welcome-page') },
  { path: '/pre-stripe-connect', access: 'signed-in', load: () => import('../features/account/connect-page') },
  {
    path: '/onboarding/complete',
    access: 'signed-in',
    load: () => import('../features/account/onboarding-complete-page'),
  },
  { path: '/onboarding/error', access: 'signed-in', load: () => import('../features/account/onboarding-error-page') },
  { path: '/my-shop', access: 'profile', load: () => import('../features/shop/my-shop-page') },
  { path: '/create-link', access: 'profile', load: () => import('../features/shop/create-link-page') },
  { path: '/transaction/:shareLink', access: 'public', load: () => import('../features/transaction/transaction-page') },
  { path: '/transaction/:shareLink/order', access: 'public', load: () => import('../features/order/order-page') },
  { path: '/order-confirmation', access: 'public', load: () => import('../features/order/order-confirmation-page') },
  {
    path: '/order-not-completed/:productId?',
    access: 'public',
    load: () => import('../features/order/order-not-completed-page'),
  },
  { path: '/item-sold/:shareLink', access: 'public', load: () => import('../features/order/item-sold-page') },
  { path: '/driver', access: 'signed-in', load: () => import('../features/driver/driver-page') },
  { path: '/driver/apply', access: 'signed-in', load: () => import('../features/driver/driver-apply-page') },
  { path: '/driver/jobs/:jobId', access: 'signed-in', load: () => import('../features/driver/job-page') },
  { path: '/admin', access: 'staff', load: () => import('../features/admin/admin-page') },
  { path: '/terms', access: 'public', load: () => import('../features/legal/terms-page') },
  { path: '/privacy', access: 'public', load: () => import('../features/legal/privacy-page') },
  { path: '/driver-agreement', access: 'public', load: () => import('../features/legal/driver-agreement-page') },
  { path: '/:shareLink', access: 'public', load: () => import('../features/transaction/short-link-page') },
  { path: '*', access: 'public', load: () => import('../features/home/not-found-page') },
];

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <PageFailed />,
    children: PAGES.map(({ path, access, load }) => {
      const LazyPage = lazy(load);
      return {
        path,
        element: (
          <Guard access={access}>
            <LazyPage />
          </Guard>
        ),
        errorElement: <PageFailed />,
      };
    }),
  },
];
