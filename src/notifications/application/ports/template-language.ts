import type { FieldProblem } from '../../../shared/domain/domain-error.js';
import type { TemplateText } from '../../domain/email-template.js';
import type { TemplateId } from '../../domain/mail.js';

/** The language in which the texts of templates are written, and the texts that the product brings. */
export abstract class TemplateLanguage {
  abstract shipped(id: TemplateId): TemplateText;
  /** Why the text cannot be used, each with its line; none when every message of the template can be written with it. */
  abstract problems(id: TemplateId, text: TemplateText): Promise<FieldProblem[]>;
}
