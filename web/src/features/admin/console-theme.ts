import type { ThemeConfig } from 'antd';
import { theme } from '../../app/theme';

/** The console is denser than the shop because staff use it with a mouse on a wide screen (docs: look). */
export const consoleTheme: ThemeConfig = {
  ...theme,
  token: {
    // With reduced motion our style sheet sets transition times to zero, and the library would wait for an end that never comes.
    motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    ...theme.token,
    fontSize: 14,
    controlHeight: 36,
    controlHeightLG: 44,
    colorWarningBg: '#fff6e0',
    colorErrorBg: '#fdeceb',
    // The library derives a grey from teal that looks disabled.
    colorInfoBg: '#e6f3f2',
    controlItemBgActive: '#e6f3f2',
    controlItemBgActiveHover: '#d5ebe9',
  },
};
