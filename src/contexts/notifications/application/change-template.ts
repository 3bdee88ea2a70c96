import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../../platform/domain/domain-error.js';
import type { EmailTemplate, TemplateChange } from '../domain/email-template.js';
import { isTemplateId } from '../domain/mail.js';
import { templateChanged } from '../published/events.js';
import { CachedTemplates } from './cached-templates.js';
import { TemplateLanguage } from './ports/template-language.js';
import { TemplateRepository } from './ports/template.repository.js';

export interface ChangeTemplateCommand {
  templateId: string;
  change: TemplateChange;
  /** The version that the writer had loaded; null when not given. */
  loadedVersion: number | null;
  byUserId: number;
}

/** Changes a template. Throws `NotFound`, `ValidationFailed` and `StaleTemplate`. */
@Injectable()
export class ChangeTemplate {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly templates: TemplateRepository,
    private readonly language: TemplateLanguage,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly cached: CachedTemplates,
  ) {}

  async execute({ templateId, change, loadedVersion, byUserId }: ChangeTemplateCommand): Promise<EmailTemplate> {
    if (!isTemplateId(templateId)) throw new NotFound('thatTemplate');
    const problems = change.kind === 'text' ? await this.language.problems(templateId, change.text) : [];
    if (problems.length > 0) throw new ValidationFailed(problems);
    return this.unitOfWork.run(async () => {
      const template = await this.templates.lock(templateId);
      const before = this.#shown(template, change.kind);
      template.change(change, loadedVersion);
      await this.templates.save(template, { userId: byUserId, at: this.clock.now() });
      const after = this.#shown(template, change.kind);
      const { version } = template.state;
      this.unitOfWork.afterCommit(() => {
        this.cached.forget();
      });
      await this.events.publish(templateChanged({ templateId, change: change.kind, version, before, after, byUserId }));
      return template;
    });
  }

  /** The changed part of the template, as JSON for the audit log. */
  #shown(template: EmailTemplate, kind: TemplateChange['kind']): string {
    if (kind === 'recipients') return JSON.stringify({ recipients: template.recipients });
    if (kind === 'template-type') return JSON.stringify({ templateType: template.templateType });
    return JSON.stringify(template.state.text ?? this.language.shipped(template.id));
  }
}
