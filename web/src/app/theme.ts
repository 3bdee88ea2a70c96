import type { ThemeConfig } from 'antd';

/** The layout’s breakpoints (specification §9) in pixels; the style sheets have the same numbers. */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1_200, xl: 1_536 } as const;

const { xs, sm, md, lg, xl } = BREAKPOINTS;

/** The library has two more sizes, which start at the last of ours. */
const SCREENS = {
  screenXS: xs,
  screenXSMin: xs,
  screenXSMax: sm - 1,
  screenSM: sm,
  screenSMMin: sm,
  screenSMMax: md - 1,
  screenMD: md,
  screenMDMin: md,
  screenMDMax: lg - 1,
  screenLG: lg,
  screenLGMin: lg,
  screenLGMax: xl - 1,
  screenXL: xl,
  screenXLMin: xl,
  screenXLMax: xl,
  screenXXL: xl,
  screenXXLMin: xl,
  screenXXLMax: xl,
  screenXXXL: xl,
  screenXXXLMin: xl,
};

/** The colours and dimensions of the product (docs: look); `base.css` has the same as CSS variables. */
export const theme: ThemeConfig = {
  token: {
    ...SCREENS,
    colorPrimary: '#008080',
    // The library’s hover colours are lighter and too hard to read; these are darker.
    colorPrimaryHover: '#006a6a',
    colorPrimaryActive: '#005757',
    colorLinkHover: '#005050',
    colorErrorHover: '#8f1d17',
    colorErrorActive: '#7a1813',
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
    // eslint-disable-next-line no-restricted-syntax -- A font stack is read by no person.
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontSize: 16,
  },
  cssVar: {},
  hashed: false,
};
