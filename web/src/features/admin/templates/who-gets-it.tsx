import { Button, Checkbox, Radio } from 'antd';
import { canUnsubscribe } from '../../../../../src/contexts/notifications/published/unsubscribing.js';
import type { Audience, EmailTemplateView } from './templates.api';
import type { TemplateForm } from './use-template';

export const NAMES: Record<Audience, string> = {
  buyer: 'Buyer',
  seller: 'Seller',
  admin: 'Admin',
  prospect: 'Prospect',
};

/** Explains why the recipients cannot be chosen. */
const fixedReaders = ({ id }: EmailTemplateView): string =>
  id === 'magic-link'
    ? 'Magic-link emails go to all users regardless of role.'
    : 'Stripe verification emails always go to the user needing verification (no recipient choice).';

function NoChoice({ template }: { template: EmailTemplateView }) {
  const hasNoRecipient = template.recipientChoices.every((audience) => !template.recipients[audience]);
  return hasNoRecipient ? <p className="small amber-text">⚠ No one gets this message.</p> : null;
}

function Readers({ form }: { form: TemplateForm }) {
  const { shown, change } = form;
  if (shown.recipientChoices.length === 0) return <p className="muted">{fixedReaders(shown)}</p>;
  return (
    <>
      <div className="row" role="group" aria-labelledby="template-recipients">
        {shown.recipientChoices.map((audience) => (
          <Checkbox
            key={audience}
            checked={shown.recipients[audience]}
            onChange={({ target }) => change({ recipients: { ...shown.recipients, [audience]: target.checked } })}
          >
            {NAMES[audience]}
          </Checkbox>
        ))}
      </div>
      <NoChoice template={shown} />
      {form.changed('recipients') ? (
        <Button type="primary" loading={form.isSaving} onClick={() => void form.save('recipients')}>
          Save Recipients
        </Button>
      ) : null}
    </>
  );
}

/** Recipients and type, saved separately. */
export function WhoGetsIt({ form }: { form: TemplateForm }) {
  const { id, templateType } = form.shown;
  return (
    <section className="card stack">
      <div className="stack-tight">
        <h2 id="template-recipients">Recipients</h2>
        <Readers form={form} />
      </div>
      <div className="stack-tight">
        <h2 id="template-type">Template type</h2>
        <Radio.Group
          aria-labelledby="template-type"
          value={templateType}
          onChange={({ target }) => form.change({ templateType: target.value as EmailTemplateView['templateType'] })}
          options={[
            { label: 'Transactional', value: 'transactional' },
            { label: 'Nontransactional', value: 'nontransactional' },
          ]}
        />
        <p className="muted small">
          {canUnsubscribe(id, templateType)
            ? 'Readers can unsubscribe from it with one click.'
            : 'No one can unsubscribe from it.'}
        </p>
        {form.changed('templateType') ? (
          <Button type="primary" loading={form.isSaving} onClick={() => void form.save('templateType')}>
            Save Template Type
          </Button>
        ) : null}
      </div>
    </section>
  );
}
