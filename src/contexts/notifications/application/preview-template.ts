import { Injectable } from '@nestjs/common';
import { NotFound, ValidationFailed } from '../../../platform/domain/domain-error.js';
import type { TemplateText } from '../domain/email-template.js';
import { isTemplateId, type MailBody } from '../domain/mail.js';
import { canUnsubscribe } from '../published/unsubscribing.js';
import { MailRenderer, type MailValues } from './ports/mail-renderer.js';
import { TemplateLanguage } from './ports/template-language.js';
import { TemplateRepository } from './ports/template.repository.js';
import { sampleValues } from './sample-values.js';

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

/** Renders a message with an unsaved text. Throws `NotFound` and `ValidationFailed`. */
@Injectable()
export class PreviewTemplate {
  constructor(
    private readonly renderer: MailRenderer,
    private readonly language: TemplateLanguage,
    private readonly templates: TemplateRepository,
  ) {}

  async execute({ templateId, text, role, showVariables }: PreviewTemplateCommand): Promise<MailBody> {
    if (!isTemplateId(templateId)) throw new NotFound('thatTemplate');
    const problems = await this.language.problems(templateId, text);
    if (problems.length > 0) throw new ValidationFailed(problems);
    const { templateType } = await this.templates.get(templateId);
    const unsubscribeLink = canUnsubscribe(templateId, templateType) ? SAMPLE_UNSUBSCRIBE_LINK : null;
    const values = { ...sampleValues(templateId, role, null), unsubscribeLink };
    return this.renderer.render(templateId, showVariables ? namesInstead(values) : values, { edited: text });
  }
}
