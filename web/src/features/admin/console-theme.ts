import type { ThemeConfig } from 'antd';
import { theme } from '../../app/theme';

/** The console is denser than the shop: it is read with a mouse, on a wide screen (docs: look). */
export const consoleTheme: ThemeConfig = {
  ...theme,
  token: {
    // The style sheet takes their time from transitions, whose end the library would wait for.
    motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    ...theme.token,
    fontSize: 14,
    controlHeight: 36,
    controlHeightLG: 44,
    colorWarningBg: '#fff6e0',
    colorErrorBg: '#fdeceb',
    // Of teal the library makes a grey that reads as switched off.
    colorInfoBg: '#e6f3f2',
    controlItemBgActive: '#e6f3f2',
    controlItemBgActiveHover: '#d5ebe9',
  },
};
