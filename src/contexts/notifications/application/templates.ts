import { Injectable } from '@nestjs/common';
import type { EmailTemplate, TemplateText, TemplateChange } from '../domain/email-template.js';
import type { EmailTemplateView } from '../published/template-views.js';
import { TemplateLanguage } from './ports/template-language.js';
import { TemplateRepository } from './ports/template.repository.js';
import { templateView } from './template-view.js';
import { NotFound, ValidationFailed } from '../../../platform/domain/domain-error.js';
import { isTemplateId, type MailBody } from '../domain/mail.js';
import { canUnsubscribe } from '../published/unsubscribing.js';
import { MailRenderer, type MailValues } from './ports/mail-renderer.js';
import { sampleValues } from './sample-values.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { templateChanged } from '../published/events.js';
import { CachedTemplates } from './cached-templates.js';

export interface PreviewTemplateCommand {
  templateId: string;
  text: TemplateText;
  role: 'buyer' | 'seller';
  showVariables: boolean;
}

/** Keep their values: conditions and loops use them, links must be valid, and a code is no variable. */
const KEPT = new Set(['role', 'variant', 'rows', 'link', 'code', 'unsubscribeLink']);

const SAMPLE_UNSUBSCRIBE_LINK = 'https://porchlight.example/unsubscribe';

const namesInstead = (values: MailValues): MailValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      KEPT.has(name) || value === null ? value : `{{ ${name} }}`,
    ]),
  ) as unknown as MailValues;

export interface ChangeTemplateCommand {
  templateId: string;
  change: TemplateChange;
  /** The version that the writer had loaded; null when not given. */
  loadedVersion: number | null;
  byUserId: number;
}

/** The messages’ templates, as administrators see, try and change them. */
@Injectable()
export class Templates {
  constructor(
    private readonly templates: TemplateRepository,
    private readonly language: TemplateLanguage,
    private readonly renderer: MailRenderer,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly cached: CachedTemplates,
  ) {}

  /** The ten templates as administrators see them. */
  async list(): Promise<EmailTemplateView[]> {
    return Promise.all((await this.templates.list()).map((template) => this.view(template)));
  }

  async view(template: EmailTemplate): Promise<EmailTemplateView> {
    const { id, state } = template;
    const problems = state.text === null ? [] : await this.language.problems(id, state.text);
    return templateView(template, this.language.shipped(id), problems);
  }

  /** Renders a message with an unsaved text. Throws `NotFound` and `ValidationFailed`. */
  async preview({ templateId, text, role, showVariables }: PreviewTemplateCommand): Promise<MailBody> {
    if (!isTemplateId(templateId)) throw new NotFound('thatTemplate');
    const problems = await this.language.problems(templateId, text);
    if (problems.length > 0) throw new ValidationFailed(problems);
    const { templateType } = await this.templates.get(templateId);
    const unsubscribeLink = canUnsubscribe(templateId, templateType) ? SAMPLE_UNSUBSCRIBE_LINK : null;
    const values = { ...sampleValues(templateId, role, null), unsubscribeLink };
    return this.renderer.render(templateId, showVariables ? namesInstead(values) : values, { edited: text });
  }

  /** Changes a template. Throws `NotFound`, `ValidationFailed` and `StaleTemplate`. */
  async change({ templateId, change, loadedVersion, byUserId }: ChangeTemplateCommand): Promise<EmailTemplate> {
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
