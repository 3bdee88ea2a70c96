import { changeDraft, isChanged, isDirty, isOvertaken, shownTemplate, withoutPart } from './template-draft';
import type { EmailTemplateView } from './templates.api';

const SAVED: EmailTemplateView = {
  id: 'cancellation',
  name: 'Cancellation',
  description: 'A sale was cancelled.',
  subject: 'Cancelled',
  html: '<p>Hello</p>',
  recipients: { buyer: true, seller: true, admin: false, prospect: false },
  recipientChoices: ['buyer', 'seller', 'admin'],
  templateType: 'transactional',
  variables: [],
  isEdited: false,
  switchedOffBecause: [],
  version: 3,
};
const { recipients } = SAVED;

describe('the draft of a template', () => {
  it('is changed only while a value differs from the saved one', () => {
    expect(isDirty(SAVED, undefined)).toBe(false);
    const other = changeDraft(SAVED, undefined, { recipients: { ...recipients, admin: true } });
    expect([isChanged(SAVED, other, 'recipients'), isChanged(SAVED, other, 'text')]).toEqual([true, false]);
    const back = changeDraft(SAVED, other, { recipients: { ...recipients } });
    expect(isDirty(SAVED, back)).toBe(false);
    const text = changeDraft(SAVED, undefined, { html: '<p>Bonjour</p>' });
    expect([isChanged(SAVED, text, 'text'), shownTemplate(SAVED, text).subject]).toEqual([true, 'Cancelled']);
    expect(isChanged(SAVED, changeDraft(SAVED, text, { templateType: 'nontransactional' }), 'templateType')).toBe(true);
  });

  it('keeps its other parts when one is saved, and moves to the saved version', () => {
    const draft = changeDraft(SAVED, undefined, { subject: 'Off', templateType: 'nontransactional' });
    const saved: EmailTemplateView = { ...SAVED, templateType: 'nontransactional', version: 4 };
    const left = withoutPart(draft, 'templateType', saved.version);
    expect(left).toEqual({ version: 4, subject: 'Off', html: '<p>Hello</p>' });
    expect([isChanged(saved, left, 'text'), isOvertaken(saved, left)]).toEqual([true, false]);
  });

  it('detects that someone else has saved in the meantime', () => {
    const draft = changeDraft(SAVED, undefined, { subject: 'Off' });
    const theirs = { ...SAVED, subject: 'Theirs', html: '<p>Theirs</p>', version: 4 };
    expect(isOvertaken(theirs, draft)).toBe(true);
    expect(shownTemplate(theirs, draft)).toMatchObject({ subject: 'Off', html: '<p>Hello</p>', version: 4 });
    expect(isOvertaken({ ...SAVED, subject: 'Off', version: 4 }, draft)).toBe(false);
  });
});
