import { Injectable } from '@nestjs/common';
import { NotFound, ValidationFailed } from '../../shared/domain/domain-error.js';
import type { TemplateText } from '../domain/email-template.js';
import { isTemplateId, type MailBody } from '../domain/mail.js';
import { MailRenderer, type MailValues } from './ports/mail-renderer.js';
import { TemplateLanguage } from './ports/template-language.js';
import { sampleValues } from './sample-values.js';

export interface PreviewTemplateCommand {
  templateId: string;
  text: TemplateText;
  role: 'buyer' | 'seller';
  showVariables: boolean;
}

/** Those that a text asks about stay as they are, and so does the link, which must be one. */
const ASKED = new Set(['role', 'variant', 'rows', 'link']);

const namesInstead = (values: MailValues): MailValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      ASKED.has(name) || value === null ? value : `{{ ${name} }}`,
    ]),
  ) as unknown as MailValues;

/** Writes a message with a text that need not be saved yet. Throws `NotFound` and `ValidationFailed`. */
@Injectable()
export class PreviewTemplate {
  constructor(
    private readonly renderer: MailRenderer,
    private readonly language: TemplateLanguage,
  ) {}

  async execute({ templateId, text, role, showVariables }: PreviewTemplateCommand): Promise<MailBody> {
    if (!isTemplateId(templateId)) throw new NotFound('That template');
    const problems = await this.language.problems(templateId, text);
    if (problems.length > 0) throw new ValidationFailed(problems);
    const values = sampleValues(templateId, role, null);
    return this.renderer.render(templateId, showVariables ? namesInstead(values) : values, text);
  }
}
