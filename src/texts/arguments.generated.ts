// Written by scripts/texts.mjs from the English catalogue; a test holds it against that.
export type Text = string | number;
/** Draws what stands between the tags. */
export type Tag = (parts: never[]) => unknown;
export interface TextArguments {
  'account.complete.text': { email: Text; strong: Tag };
  'account.complete.not-now': { link: Tag };
  'account.email-link.confirmed.moment': { moment: Text };
  'account.sign-in-link.done': { email: Text };
  'account.register.accept': { link: Tag };
  'account.register.step': { step: Text; total: Text };
  'account.connect-error.again': { address: Text; mail: Tag };
  'account.welcome.named': { name: Text };
  'account.step-up.sent-to': { email: Text };
  'account.recovery.left': { left: Text };
  'account.sessions.times': { created: Text; used: Text };
  'account.sessions.network': { created: Text; network: Text; used: Text };
  'account.sessions.end-named': { name: Text };
  'account.email.confirmed': { email: Text };
  'account.email.unconfirmed': { email: Text };
  'account.email.waiting': { email: Text; strong: Tag };
  'account.email.staff': { moment: Text };
  'account.email.until': { moment: Text };
  'account.email.about': { email: Text; strong: Tag };
  'account.passkeys.remove.title': { name: Text };
  'account.passkeys.rename-named': { name: Text };
  'account.passkeys.remove-named': { name: Text };
  'account.passkeys.unused': { added: Text; where: string };
  'account.passkeys.used': { added: Text; used: Text; where: string };
  'head.tab': { title: Text };
  'head.item.preview': { item: Text; price: Text };
  'head.item.for-sale': { price: Text };
  'head.no-scripts': { address: Text; brand: Text; mail: Tag };
  'letters.unsubscribed.text': { email: Text; strong: Tag; title: Text };
  'letters.subscribed.text': { email: Text; strong: Tag; title: Text };
  'letters.ask.text': { email: Text; strong: Tag; title: Text };
  'site.new-terms.text': { link: Tag };
  'site.new-terms.effective': { date: Text };
}
