import type { SentMail, SentText } from '../persistence/sql-mailbox.reader.js';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const STYLE = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1f2937;background:#f8fafa}
header{background:#006666;color:#fff;padding:1rem}
h1{margin:0;font-size:1.25rem}
main{max-width:60rem;margin:0 auto;padding:1rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin-bottom:1rem}
form div{flex:1 1 16rem}
label{display:block;font-weight:600}
input,button{font:inherit;min-height:44px;padding:.5rem .75rem;border:1px solid #64748b;border-radius:.5rem}
input{width:100%;background:#fff;color:inherit}
button{background:#006666;border-color:#006666;color:#fff;cursor:pointer}
ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #d6dcdc;border-radius:.5rem}
li+li{border-top:1px solid #d6dcdc}
li.text{padding:.6rem .9rem;overflow-wrap:anywhere}
li a,.back{display:block;min-height:44px;padding:.6rem .9rem;color:#006666;overflow-wrap:anywhere}
.meta{display:block;color:#475569;font-size:.875rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem .75rem;overflow-wrap:anywhere}
dt{font-weight:600}dd{margin:0}
iframe{width:100%;height:70vh;border:1px solid #d6dcdc;border-radius:.5rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #d6dcdc;border-radius:.5rem;padding:1rem}
:focus-visible{outline:3px solid #ff8c00;outline-offset:2px}`;

function address(to: string | null, id: string | null = null): string {
  const query = new URLSearchParams();
  if (to !== null) query.set('to', to);
  if (id !== null) query.set('id', id);
  const text = query.toString();
  return escaped(text === '' ? '/dev/mailbox' : `/dev/mailbox?${text}`);
}

function page(title: string, refresh: string, main: string): string {
  return `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escaped(title)}</h1></header>
<main>${main}</main>
</body>
</html>`;
}

function listItem(to: string | null, mail: SentMail): string {
  return `<li><a href="${address(to, mail.id)}">${escaped(mail.subject)}<span class="meta">To ${escaped(mail.to)}, <time datetime="${mail.sentAt.toISOString()}">${mail.sentAt.toISOString()}</time></span></a></li>`;
}

function textItem({ to, text, sentAt }: SentText): string {
  const at = sentAt.toISOString();
  return `<li class="text">${escaped(text)}<span class="meta">Text to ${escaped(to)}, <time datetime="${at}">${at}</time></span></li>`;
}

/** The list of messages; reloads every five seconds. */
export function mailboxListPage(to: string | null, mails: SentMail[], texts: SentText[]): string {
  const form = `<form method="get" action="/dev/mailbox"><div><label for="to">Messages to</label>
<input id="to" name="to" type="search" autocomplete="off" value="${escaped(to ?? '')}" placeholder="Everyone"></div>
<button type="submit">Show</button></form>`;
  const items = [
    ...mails.map((mail) => ({ at: mail.sentAt.getTime(), html: listItem(to, mail) })),
    ...texts.map((text) => ({ at: text.sentAt.getTime(), html: textItem(text) })),
  ].sort((one, other) => other.at - one.at);
  const list = items.length === 0 ? '<p>No messages yet.</p>' : `<ul>${items.map(({ html }) => html).join('')}</ul>`;
  return page('Development mailbox', '<meta http-equiv="refresh" content="5">\n', form + list);
}

/** One message; its HTML is sandboxed. */
export function mailboxMessagePage(to: string | null, mail: SentMail): string {
  const main = `<a class="back" href="${address(to)}">Back to all messages</a>
<dl><dt>To</dt><dd>${escaped(mail.to)}</dd><dt>Sent</dt><dd>${mail.sentAt.toISOString()}</dd></dl>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The message as HTML" srcdoc="${escaped(mail.html)}"></iframe>
<h2>Plain text</h2><pre>${escaped(mail.text)}</pre>`;
  return page(mail.subject, '', main);
}
