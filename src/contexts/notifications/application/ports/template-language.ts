import type { FieldProblem } from '../../../../platform/domain/domain-error.js';
import type { TemplateText } from '../../domain/email-template.js';
import type { TemplateId } from '../../domain/mail.js';

/** The language of the template texts, and the shipped texts. */
export abstract class TemplateLanguage {
  abstract shipped(id: TemplateId): TemplateText;
  /**
   * The problems of a text, each with its line; empty when every variant of the message renders. A stored text that has
   * some is switched off: the shipped one is sent.
   */
  abstract problems(id: TemplateId, text: TemplateText): Promise<FieldProblem[]>;
}
