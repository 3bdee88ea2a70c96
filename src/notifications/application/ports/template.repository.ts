import type { EmailTemplate } from '../../domain/email-template.js';
import type { TemplateId } from '../../domain/mail.js';

/** What administrators have made of the templates; every text that they saved stays on record. */
export abstract class TemplateRepository {
  /** One that no one has changed is the shipped one. */
  abstract get(id: TemplateId): Promise<EmailTemplate>;
  /** All ten. */
  abstract list(): Promise<EmailTemplate[]>;
  /** Reads it for a change; two that change the same one wait for each other. Inside a unit of work. */
  abstract lock(id: TemplateId): Promise<EmailTemplate>;
  /** Inside a unit of work. A text that is new becomes a version of its own. */
  abstract save(template: EmailTemplate, by: { userId: number; at: Date }): Promise<void>;
}
