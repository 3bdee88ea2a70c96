/** A template as administrators see it. */
export interface EmailTemplateView {
  id: string;
  name: string;
  description: string;
  /** Liquid. */
  subject: string;
  /** Liquid in HTML, without the frame that every message has. */
  html: string;
  recipients: { buyer: boolean; seller: boolean; admin: boolean; prospect: boolean };
  /** Whom one can choose; empty where the reader follows from the occasion. */
  recipientChoices: ('buyer' | 'seller' | 'admin' | 'prospect')[];
  templateType: 'transactional' | 'nontransactional';
  variables: { name: string; meaning: string; example: string }[];
  /** Whether an administrator's text replaces the shipped one. */
  isEdited: boolean;
  version: number;
}

/** A message as it would arrive, with examples in place of what is not known yet. */
export interface TemplatePreviewView {
  subject: string;
  html: string;
  text: string;
}
