/** Inline styles, because mail programs support little else; anything beyond a paragraph is in `mjml/`. */
export const TITLE_STYLE = 'margin:0 0 16px;font-size:22px;line-height:1.3;color:#1f2937;';
export const PARAGRAPH_STYLE = 'margin:0 0 14px;font-size:16px;line-height:1.55;word-break:break-word;';
