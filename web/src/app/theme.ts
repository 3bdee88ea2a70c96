import type { ThemeConfig } from 'antd';

/** The colours and measures of the product (docs: look); `base.css` has the same as CSS variables. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#008080',
    colorInfo: '#008080',
    colorLink: '#007070',
    colorText: '#12302f',
    colorTextSecondary: '#4d6766',
    colorBorder: '#b9cfcd',
    colorBgLayout: '#f6faf9',
    colorError: '#b3261e',
    colorSuccess: '#1d7a45',
    colorWarning: '#9a6700',
    borderRadius: 10,
    borderRadiusLG: 12,
    controlHeight: 44,
    controlHeightLG: 52,
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontSize: 16,
  },
  cssVar: {},
  hashed: false,
};
