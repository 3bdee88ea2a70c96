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
  'head.tab': { title: Text };
  'head.item.preview': { item: Text; price: Text };
  'head.item.for-sale': { price: Text };
  'head.no-scripts': { address: Text; brand: Text; mail: Tag };
  'site.new-terms.text': { link: Tag };
  'site.new-terms.effective': { date: Text };
}
