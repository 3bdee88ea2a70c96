import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import './app/base.css';
import { silenceAbortedCalls } from './app/page-errors';
import { rememberReferral } from './app/referral';
import { prepareFirstPage } from './app/routes';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
silenceAbortedCalls(window);
rememberReferral(window.location, window.localStorage);
await prepareFirstPage(window.location.pathname);
createRoot(root).render(<App />);
