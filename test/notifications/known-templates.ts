import { TemplateRepository } from '../../src/contexts/notifications/application/ports/template.repository.js';
import { EmailTemplate, SHIPPED, type TemplateState } from '../../src/contexts/notifications/domain/email-template.js';
import { TEMPLATE_IDS, type TemplateId } from '../../src/contexts/notifications/domain/mail.js';

/** Templates that a test has changed; the others are as shipped. */
export class KnownTemplates extends TemplateRepository {
  readonly #states = new Map<TemplateId, TemplateState>();

  has(id: TemplateId, state: Partial<TemplateState>): this {
    this.#states.set(id, { ...SHIPPED, ...state });
    return this;
  }

  get(id: TemplateId): Promise<EmailTemplate> {
    return Promise.resolve(new EmailTemplate(id, this.#states.get(id)));
  }

  list(): Promise<EmailTemplate[]> {
    return Promise.all(TEMPLATE_IDS.map((id) => this.get(id)));
  }

  lock(id: TemplateId): Promise<EmailTemplate> {
    return this.get(id);
  }

  save({ id, state }: EmailTemplate): Promise<void> {
    this.#states.set(id, state);
    return Promise.resolve();
  }
}
