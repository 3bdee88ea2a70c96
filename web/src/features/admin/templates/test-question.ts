import type { EmailTemplateView, TestQuestion } from './templates.api';

export interface Entered {
  username: string;
  transactionId: string;
}

/** The message about what a test still needs, or null (second document, §5). */
export function missingForTest(template: EmailTemplateView | undefined, entered: Entered): string | null {
  if (template === undefined) return 'Please select a template';
  if (template.templateType === 'nontransactional')
    return entered.username.trim() === '' ? 'Please enter a username to test this email template' : null;
  if (entered.transactionId.trim() === '') return 'Please enter a transaction ID to test this email template';
  const { recipientChoices, recipients } = template;
  const hasNoRecipient = recipientChoices.length > 0 && recipientChoices.every((audience) => !recipients[audience]);
  return hasNoRecipient ? 'Please choose at least one recipient to test this email template' : null;
}

export function testQuestion(template: EmailTemplateView, entered: Entered): TestQuestion {
  const { id, recipients, templateType } = template;
  const about =
    templateType === 'nontransactional'
      ? { username: entered.username.trim() }
      : { transactionId: entered.transactionId.trim() };
  return { templateId: id, ...about, recipientSettings: recipients };
}
