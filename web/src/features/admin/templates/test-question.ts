import type { EmailTemplateView, TestQuestion } from './templates.api';
import { TEXTS } from './texts';

export interface Entered {
  username: string;
  transactionId: string;
}

/** The message about what a test still needs, or null (second document, §5). */
export function missingForTest(template: EmailTemplateView | undefined, entered: Entered): string | null {
  if (template === undefined) return TEXTS.selectTemplate;
  if (template.templateType === 'nontransactional') return entered.username.trim() === '' ? TEXTS.enterUsername : null;
  if (entered.transactionId.trim() === '') return TEXTS.enterTransaction;
  const { recipientChoices, recipients } = template;
  const hasNoRecipient = recipientChoices.length > 0 && recipientChoices.every((audience) => !recipients[audience]);
  return hasNoRecipient ? TEXTS.chooseRecipient : null;
}

export function testQuestion(template: EmailTemplateView, entered: Entered): TestQuestion {
  const { id, recipients, templateType } = template;
  const about =
    templateType === 'nontransactional'
      ? { username: entered.username.trim() }
      : { transactionId: entered.transactionId.trim() };
  return { templateId: id, ...about, recipientSettings: recipients };
}
