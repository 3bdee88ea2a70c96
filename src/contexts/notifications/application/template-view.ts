import type { FieldProblem } from '../../../platform/domain/domain-error.js';
import type { EmailTemplate, TemplateText } from '../domain/email-template.js';
import { VARIABLE_MEANINGS } from '../domain/template-variables.js';
import type { EmailTemplateView } from '../published/template-views.js';
import { exampleOf } from './sample-values.js';

/** A template as administrators see it; `shipped` is the text that comes with the product, `problems` are the saved text's. */
export function templateView(
  template: EmailTemplate,
  shipped: TemplateText,
  problems: readonly FieldProblem[],
): EmailTemplateView {
  const { id, facts, state, recipients, templateType } = template;
  const { subject, html } = state.text ?? shipped;
  return {
    id,
    name: facts.name,
    description: facts.description,
    subject,
    html,
    recipients: { ...recipients },
    recipientChoices: [...facts.choices],
    templateType,
    variables: facts.variables.map((name) => ({
      name,
      meaning: VARIABLE_MEANINGS[name],
      example: exampleOf(id, name),
    })),
    isEdited: state.text !== null,
    switchedOffBecause: problems.map(({ message }) => message),
    version: state.version,
  };
}
