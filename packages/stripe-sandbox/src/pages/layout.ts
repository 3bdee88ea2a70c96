import { type Html, html, Html as Markup } from './html.js';
import { ENGLISH, type PaymentTexts } from './payment-texts.js';

type PageTexts = Pick<PaymentTexts, 'lang' | 'banner' | 'footer'>;

const STYLE = new Markup(`
*{box-sizing:border-box}
:root{--ink:#16262e;--muted:#536872;--line:#d5dfe3;--paper:#fff;--page:#f4f7f8;--brand:#0b5e73;--brand-dark:#084a5b;--bad:#b3261e;--warn:#fff3d6;--warn-ink:#5c4300}
html{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;color:var(--ink);background:var(--page)}
body{margin:0;min-height:100vh;display:flex;flex-direction:column}
.banner{background:var(--warn);color:var(--warn-ink);text-align:center;padding:8px 16px;font-weight:600;font-size:14px}
main{flex:1;width:100%;max-width:1040px;margin:0 auto;padding:24px 16px 40px}
main.narrow{max-width:600px}
footer{padding:16px;text-align:center;color:var(--muted);font-size:14px}
h1{font-size:24px;line-height:1.25;margin:0 0 8px}
h2{font-size:18px;margin:0 0 12px}
p{margin:0 0 12px}
.banner p{margin:0}
a{color:var(--brand)}
.muted{color:var(--muted)}
.card{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:20px;margin:0 0 16px}
.total{font-size:34px;font-weight:650;line-height:1.2;margin:0 0 20px;font-variant-numeric:tabular-nums}
.lines{list-style:none;margin:0;padding:0}
.lines li{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
.lines li:last-child{border-bottom:0}
.lines .name{overflow-wrap:anywhere;min-width:0}
.lines .sum{white-space:nowrap;font-variant-numeric:tabular-nums}
.summary{margin:0 0 20px}
.lines .due{font-weight:650}
label,legend{display:block;font-weight:600;font-size:15px;margin:0 0 4px}
fieldset{border:0;margin:0;padding:0;min-width:0}
.field{margin:0 0 16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
input{width:100%;min-height:46px;padding:10px 12px;font:inherit;color:inherit;background:#fff;border:1px solid #8fa2aa;border-radius:10px}
input[aria-invalid=true]{border-color:var(--bad);border-width:2px}
input:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid #5bb3c8;outline-offset:2px}
.error{color:var(--bad);font-size:14px;margin:4px 0 0}
.alert{border:1px solid var(--bad);border-left-width:6px;background:#fdf1f0;color:#7a1710;border-radius:10px;padding:12px 14px;margin:0 0 16px}
button,.button{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:10px 18px;font:inherit;font-weight:600;border-radius:10px;border:1px solid var(--brand);background:var(--brand);color:#fff;cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--brand-dark)}
button.quiet,.button.quiet{background:#fff;color:var(--brand)}
button.quiet:hover,.button.quiet:hover{background:#eaf3f5}
.choices{display:grid;gap:10px}
.back{display:inline-flex;align-items:center;min-height:44px;margin:0 0 8px}
details{margin:16px 0 0;font-size:14px}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;color:var(--brand);font-weight:600}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:6px 8px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
code{font-size:14px}
.figures{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.figures strong{display:block;font-size:22px;font-variant-numeric:tabular-nums}
@media(min-width:600px){.choices{grid-template-columns:1fr 1fr}}
@media(min-width:860px){main{padding-top:48px}.two{display:grid;grid-template-columns:1fr 1fr;gap:48px;align-items:start}}
`);

/** A whole page; every page says that no real money moves. */
export function page(
  title: string,
  body: Html,
  { narrow = false, texts = ENGLISH }: { narrow?: boolean; texts?: PageTexts } = {},
): string {
  return html`<!doctype html>
<html lang="${texts.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header class="banner"><p>${texts.banner}</p></header>
<main${narrow ? new Markup(' class="narrow"') : ''}>${body}</main>
<footer>${texts.footer}</footer>
</body>
</html>`.text;
}

/** A page that says one thing and offers one way on. */
export function notice(title: string, sentence: string, link?: { href: string; text: string } | null): string {
  const way = link ? html`<a class="button" href="${link.href}">${link.text}</a>` : null;
  return page(
    title,
    html`<section class="card">
      <h1>${title}</h1>
      <p>${sentence}</p>
      ${way}
    </section>`,
    { narrow: true },
  );
}
