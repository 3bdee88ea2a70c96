/**
 * The oldest browsers that the site is built for and tested as (decision 0087). Browsers inside Facebook and Instagram are
 * the system's: Safari's engine on an iPhone, Chrome's on Android.
 */
export const OLDEST_BROWSERS = {
  safari_ios: '16.4',
  safari: '16.4',
  chrome: '119',
  chrome_android: '119',
  webview_android: '119',
  edge: '119',
  firefox: '140',
} as const;
