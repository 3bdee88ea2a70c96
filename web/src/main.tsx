import '@fontsource-variable/inter/wght.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import './app/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(<App />);
