/** Styles stand in the elements, because mail programs know little else. */
export const TITLE_STYLE = 'margin:0 0 16px;font-size:22px;line-height:1.3;color:#1f2937;';
export const HIGHLIGHT_STYLE =
  'margin:0 0 20px;padding:16px;background:#e6f2f2;border-radius:8px;text-align:center;font-size:32px;font-weight:bold;letter-spacing:6px;color:#006666;';
export const PARAGRAPH_STYLE = 'margin:0 0 14px;font-size:16px;line-height:1.55;overflow-wrap:anywhere;';
const CELL = 'padding:8px 0;border-top:1px solid #d6dcdc;{% if forloop.last %}font-weight:bold;{% endif %}';
export const LABEL_STYLE = CELL;
export const AMOUNT_STYLE = `${CELL}white-space:nowrap;`;
export const ACTION_STYLE =
  'display:inline-block;background:#006666;color:#ffffff;text-decoration:none;font-size:16px;font-weight:bold;padding:14px 24px;border-radius:8px;';
