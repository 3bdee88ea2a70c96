import { Alert, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { fieldProblems, sentenceOf } from '../../../shared/api/problem';
import { Skeleton } from '../../../shared/ui/page-states';
import { useTemplatePreviewQuery, type EmailTemplateView } from './templates.api';

const PAUSE_MS = 400;

/** The value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export interface Shown {
  role: 'buyer' | 'seller';
  showVariables: boolean;
}

/** The server’s rendering of the current text, requested a moment after the last keystroke. */
export function usePreview({ id, subject, html }: EmailTemplateView, { role, showVariables }: Shown) {
  const text = useSettled(`${id}\n${subject}\n${html}`);
  const isSettled = text === `${id}\n${subject}\n${html}`;
  return useTemplatePreviewQuery({ id, subject, html, role, showVariables }, { skip: !isSettled });
}

export function TextProblems({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const problems = fieldProblems(error);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={problems.length === 0 ? sentenceOf(error) : 'This text can’t be used yet'}
      description={
        problems.length === 0 ? undefined : (
          <ul className="text-problems">
            {problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {field === 'subject' ? 'Subject: ' : ''}
                {message}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}

interface Props {
  template: EmailTemplateView;
  preview: ReturnType<typeof usePreview>;
  role: Shown['role'];
  onRole: (role: Shown['role']) => void;
}

/** Shows the message in a fully sandboxed frame: its scripts, forms and links do nothing. */
export function Preview({ template, preview: { currentData, data, error }, role, onRole }: Props) {
  const written = currentData ?? (error === undefined ? data : undefined);
  const hasSides = template.variables.some(({ name }) => name === 'role');
  return (
    <div className="stack-tight">
      {hasSides ? (
        <Segmented
          aria-label="Written for"
          value={role}
          onChange={onRole}
          options={[
            { label: 'As the buyer', value: 'buyer' },
            { label: 'As the seller', value: 'seller' },
          ]}
        />
      ) : null}
      <TextProblems error={error} />
      {written === undefined && error === undefined ? <Skeleton height={480} /> : null}
      {written === undefined ? null : (
        <>
          <p className="preview-subject">
            <span className="muted">Subject</span> <strong>{written.subject}</strong>
          </p>
          <iframe className="preview-frame" title="Preview of the message" sandbox="" srcDoc={written.html} />
        </>
      )}
    </div>
  );
}
