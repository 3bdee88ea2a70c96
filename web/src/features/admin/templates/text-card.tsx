import { Button, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { TabList } from '../ui/tab-list';
import { Preview, TextProblems, usePreview, type Shown } from './preview';
import type { EmailTemplateView } from './templates.api';
import type { TemplateForm } from './use-template';

const VIEWS = [
  { key: 'preview', label: 'Preview' },
  { key: 'source', label: 'HTML Source' },
];

function Variables({ template }: { template: EmailTemplateView }) {
  return (
    <dl className="variables" aria-label="Variables">
      {template.variables.map(({ name, meaning, example }) => (
        <div key={name}>
          <dt>
            <code>{`{{ ${name} }}`}</code>
          </dt>
          <dd>
            {meaning} <span className="muted">For example: {example}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Source({ form, error }: { form: TemplateForm; error: unknown }) {
  const { subject, html } = form.shown;
  return (
    <div className="stack-tight">
      <label htmlFor="template-subject">Subject</label>
      <Input
        id="template-subject"
        maxLength={300}
        value={subject}
        onChange={({ target }) => form.change({ subject: target.value })}
      />
      <label htmlFor="template-html">HTML</label>
      <Input.TextArea
        id="template-html"
        className="template-source"
        spellCheck={false}
        autoSize={{ minRows: 14, maxRows: 32 }}
        value={html}
        onChange={({ target }) => form.change({ html: target.value })}
      />
      <p className="small muted">
        Written in Liquid. Every message has the same frame around it, with our name above and, below, who it’s from and
        where to check a link. A sign-in code and its link are also written by the frame, below your text. Pictures come
        from our own site only, and links lead to it or are a variable, as in <code>{'href="{{ link }}"'}</code>.
        French-speaking readers get our own French text, whatever you write here.
      </p>
      <TextProblems error={error} />
    </div>
  );
}

function TextButtons({ form }: { form: TemplateForm }) {
  const [isAsking, setAsking] = useState(false);
  const onRestore = async (): Promise<void> => {
    setAsking(false);
    await form.restore();
  };
  return (
    <div className="row">
      {form.changed('text') ? (
        <>
          <Button type="primary" loading={form.isSaving} onClick={() => void form.save('text')}>
            Save Text
          </Button>
          <Button onClick={() => form.discard('text')}>Discard changes</Button>
        </>
      ) : null}
      {form.saved.isEdited ? <Button onClick={() => setAsking(true)}>Reset to default</Button> : null}
      <Modal
        open={isAsking}
        title={`Reset “${form.saved.name}” to default?`}
        okText="Reset to default"
        onOk={() => void onRestore()}
        onCancel={() => setAsking(false)}
      >
        <p>The message goes back to the default text. Earlier versions stay on record.</p>
      </Modal>
    </div>
  );
}

/** The text of a template as preview and as source. */
export function TextCard({ form }: { form: TemplateForm }) {
  const [view, setView] = useState('preview');
  const [role, setRole] = useState<Shown['role']>('buyer');
  const [showVariables, setShowVariables] = useState(false);
  const preview = usePreview(form.shown, { role, showVariables });
  return (
    <section className="card stack" aria-label="Text">
      <div className="row between">
        <TabList label="Text" name="template" tabs={VIEWS} active={view} onChoose={setView} />
        <Checkbox checked={showVariables} onChange={({ target }) => setShowVariables(target.checked)}>
          Show Variables
        </Checkbox>
      </div>
      <div role="tabpanel" id={`template-panel-${view}`} aria-labelledby={`template-tab-${view}`}>
        {view === 'preview' ? (
          <Preview template={form.shown} preview={preview} role={role} onRole={setRole} />
        ) : (
          <Source form={form} error={preview.error} />
        )}
      </div>
      {showVariables ? <Variables template={form.shown} /> : null}
      <TextButtons form={form} />
    </section>
  );
}
