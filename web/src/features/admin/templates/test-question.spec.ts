import type { EmailTemplateView } from './templates.api';
import { missingForTest, testQuestion } from './test-question';

const template = (given: Partial<EmailTemplateView> = {}): EmailTemplateView => ({
  id: 'cancellation',
  name: 'Cancellation',
  description: '',
  subject: '',
  html: '',
  recipients: { buyer: true, seller: false, admin: false, prospect: false },
  recipientChoices: ['buyer', 'seller', 'admin'],
  templateType: 'transactional',
  variables: [],
  isEdited: false,
  switchedOffBecause: [],
  version: 1,
  ...given,
});
const nothing = { username: ' ', transactionId: ' ' };
const noRecipients = { buyer: false, seller: false, admin: false, prospect: true };

describe('a test message', () => {
  it.each<[string | null, EmailTemplateView | undefined, { username: string; transactionId: string }]>([
    ['Please select a template', undefined, nothing],
    ['Please enter a username to test this email template', template({ templateType: 'nontransactional' }), nothing],
    ['Please enter a transaction ID to test this email template', template(), nothing],
    [
      'Please choose at least one recipient to test this email template',
      template({ recipients: noRecipients }),
      { username: '', transactionId: 'Ab12Cd34' },
    ],
    [null, template({ recipients: noRecipients, recipientChoices: [] }), { username: '', transactionId: 'Ab12Cd34' }],
    [null, template({ templateType: 'nontransactional' }), { username: 'maya', transactionId: '' }],
  ])('reports what is missing: %j', (message, asked, entered) => {
    expect(missingForTest(asked, entered)).toBe(message);
  });

  it('sends only the value that its type needs', () => {
    const entered = { username: ' maya ', transactionId: ' Ab12Cd34 ' };
    expect(testQuestion(template(), entered)).toEqual({
      templateId: 'cancellation',
      transactionId: 'Ab12Cd34',
      recipientSettings: template().recipients,
    });
    expect(testQuestion(template({ templateType: 'nontransactional' }), entered)).toMatchObject({ username: 'maya' });
  });
});
