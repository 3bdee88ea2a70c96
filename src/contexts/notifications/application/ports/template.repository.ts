import type { EmailTemplate } from '../../domain/email-template.js';
import type { TemplateId } from '../../domain/mail.js';

/** Templates as edited by administrators; every saved text stays on record. */
export abstract class TemplateRepository {
  /** The shipped template if it was never changed. */
  abstract get(id: TemplateId): Promise<EmailTemplate>;
  /** All ten. */
  abstract list(): Promise<EmailTemplate[]>;
  /** Reads and locks a template for a change. Inside a unit of work. */
  abstract lock(id: TemplateId): Promise<EmailTemplate>;
  /** Stores a new text as a version. Inside a unit of work. */
  abstract save(template: EmailTemplate, by: { userId: number; at: Date }): Promise<void>;
}
