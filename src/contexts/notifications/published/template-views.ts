/** A template as administrators see it. */
export interface EmailTemplateView {
  id: string;
  name: string;
  description: string;
  /** Liquid. */
  subject: string;
  /** HTML with Liquid, without the common frame. */
  html: string;
  recipients: { buyer: boolean; seller: boolean; admin: boolean; prospect: boolean };
  /** The recipients that can be chosen; empty when the message has a fixed reader. */
  recipientChoices: ('buyer' | 'seller' | 'admin' | 'prospect')[];
  templateType: 'transactional' | 'nontransactional';
  variables: { name: string; meaning: string; example: string }[];
  /** Whether an administrator saved a text. */
  isEdited: boolean;
  /** Why the saved text is not used and the shipped one is sent; empty when it is used. */
  switchedOffBecause: string[];
  version: number;
}

/** A message as it would arrive, with example values where real ones are unknown. */
export interface TemplatePreviewView {
  subject: string;
  html: string;
  text: string;
}
