import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { isProblem, sentenceOf } from '../../../shared/api/problem';
import { Skeleton } from '../../../shared/ui/page-states';
import { isDirty, type Draft } from './template-draft';
import { useEmailTemplates, type EmailTemplateView } from './templates.api';
import { TestCard } from './test-card';
import { TextCard } from './text-card';
import { useLeaveWarning } from '../ui/use-leave-warning';
import { useTemplate } from './use-template';
import { WhoGetsIt } from './who-gets-it';
import './templates.css';

/** Says why the saved text of a template is not sent. */
function SwitchedOff({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="This text was switched off, and the default text is sent"
      description={
        <>
          <ul className="text-problems">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>Your text is still below. Edit it and save it again, or reset it to default.</p>
        </>
      }
    />
  );
}

const NOT_SIGNED_IN = 401;
type Drafts = Readonly<Record<string, Draft | undefined>>;

function NotLoaded({ error }: { error: unknown }) {
  const isSignedOut = isProblem(error) && error.status === NOT_SIGNED_IN;
  if (isSignedOut)
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title="Authentication required. Please log in again."
        action={<Button href="/auth">Go to Login</Button>}
      />
    );
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title="Failed to load email templates"
      description={sentenceOf(error)}
      action={<Button onClick={() => window.location.reload()}>Retry</Button>}
    />
  );
}

const isSwitchedOff = ({ switchedOffBecause }: EmailTemplateView): boolean => switchedOffBecause.length > 0;

function labelOf(template: EmailTemplateView, draft: Draft | undefined): string {
  if (isDirty(template, draft)) return `${template.name} (not saved)`;
  return isSwitchedOff(template) ? `${template.name} (text switched off)` : template.name;
}

interface EditorProps {
  saved: EmailTemplateView;
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
  onStale: () => void;
}

function Editor(props: EditorProps) {
  const form = useTemplate(props);
  return (
    <>
      <div className="template-main">
        {form.isOvertaken ? (
          <Alert
            type="warning"
            showIcon
            title="Someone else has changed this template"
            description="What you entered is still here. Use theirs and enter your changes again, or keep yours and save them over theirs."
            action={
              <div className="stack-tight">
                <Button onClick={form.takeTheirs}>Use theirs</Button>
                <Button danger onClick={form.keepMine}>
                  Keep mine
                </Button>
              </div>
            }
          />
        ) : null}
        <SwitchedOff reasons={form.saved.switchedOffBecause} />
        <TextCard form={form} />
      </div>
      <div className="template-side">
        <WhoGetsIt form={form} />
        <TestCard template={form.saved} />
      </div>
    </>
  );
}

function NewsletterCard() {
  return (
    <section className="card row between" aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title">Newsletter</h2>
        <p className="muted newsletter-text">
          The addresses of all current, confirmed subscribers, each with its unsubscribe link, for your mailing
          software.
        </p>
      </div>
      <Button href="/api/admin/newsletter.csv" download="newsletter.csv">
        Download addresses (CSV)
      </Button>
    </section>
  );
}

/** Email Templates (second document, §2). Unsaved changes are kept while another template or tab is open. */
export default function TemplatesTab() {
  const { data: templates, error, refetch } = useEmailTemplates();
  const [chosen, setChosen] = useState<string>();
  const [drafts, setDrafts] = useState<Drafts>({});
  useLeaveWarning(
    (templates ?? []).some((template) => isDirty(template, drafts[template.id])),
    'You have unsaved changes to the email templates. Leave without saving?',
  );
  if (templates === undefined) return error === undefined ? <Skeleton height={480} /> : <NotLoaded error={error} />;
  const saved = templates.find(({ id }) => id === chosen);
  return (
    <div className="templates">
      <section className="card stack-tight template-choice">
        <label htmlFor="template-choice">Template</label>
        <Select
          id="template-choice"
          listHeight={400}
          virtual={false}
          placeholder="Select a template"
          value={chosen}
          onChange={setChosen}
          options={templates.map((template) => ({
            value: template.id,
            label: labelOf(template, drafts[template.id]),
          }))}
        />
        <p className="muted">
          {saved === undefined ? 'Ten messages we send.' : saved.description}{' '}
          {saved?.isEdited === true && !isSwitchedOff(saved) ? <span className="badge teal">Edited</span> : null}
        </p>
      </section>
      {saved === undefined ? (
        <div className="template-side">
          <TestCard template={undefined} />
        </div>
      ) : (
        <Editor
          key={saved.id}
          saved={saved}
          draft={drafts[saved.id]}
          onDraft={(draft) => setDrafts((all) => ({ ...all, [saved.id]: draft }))}
          onStale={() => void refetch()}
        />
      )}
      <NewsletterCard />
    </div>
  );
}
