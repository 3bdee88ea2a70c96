import { Button, Input, type InputRef } from 'antd';
import { useRef, useState, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../shared/api/problem';
import { useUserQuery } from '../../../shared/api/session.api';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useSendTestMailMutation, type EmailTemplateView } from './templates.api';
import { missingForTest, testQuestion, type Entered } from './test-question';
import { isRefusal } from './use-template';

const LABELS: Record<keyof Entered, string> = { username: 'Username', transactionId: 'Transaction ID or share link' };

/** A missing value is reported beside the field, the server’s answer in a toast. */
function useTest(template: EmailTemplateView | undefined) {
  const [entered, setEntered] = useState<Entered>({ username: '', transactionId: '' });
  const [missing, setMissing] = useState<string | null>(null);
  const [send, { isLoading }] = useSendTestMailMutation();
  const toasts = useToasts();
  const onSend = async (): Promise<boolean> => {
    const nowMissing = missingForTest(template, entered);
    setMissing(nowMissing);
    if (nowMissing !== null || template === undefined) return false;
    const { data, error } = await send(testQuestion(template, entered));
    if (data !== undefined) toasts.tell('Test Email Sent', data.message);
    else if (isRefusal(error)) toasts.warn('Email Test Failed', sentenceOf(error, 'Could not send test email'));
    else toasts.warn('Send Test Error', 'Could not connect to email service');
    return data !== undefined;
  };
  const enter = (field: keyof Entered, value: string): void => {
    setEntered({ ...entered, [field]: value });
    setMissing(null);
  };
  return { entered, enter, missing, isLoading, onSend };
}

/** Sends the saved template to the administrator. The template's type determines which value it asks for. */
export function TestCard({ template }: { template: EmailTemplateView | undefined }) {
  const { data: user } = useUserQuery();
  const test = useTest(template);
  const field = useRef<InputRef>(null);
  const asked: keyof Entered = template?.templateType === 'nontransactional' ? 'username' : 'transactionId';
  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!(await test.onSend())) field.current?.focus();
  };
  return (
    <form className="card stack-tight" aria-labelledby="test-title" onSubmit={(event) => void onSubmit(event)}>
      <h2 id="test-title">Test Email Delivery</h2>
      <p className="muted">
        The test is sent to you{user == null ? '' : `, ${user.email}`}, once for each saved recipient type. No one else
        gets it.
      </p>
      <label htmlFor="test-about">{LABELS[asked]}</label>
      <Input
        id="test-about"
        ref={field}
        maxLength={60}
        autoComplete="off"
        value={test.entered[asked]}
        status={test.missing === null ? undefined : 'error'}
        aria-invalid={test.missing !== null}
        aria-describedby="test-missing"
        onChange={({ target }) => test.enter(asked, target.value)}
      />
      <div id="test-missing" role="alert" className="field-problem">
        {test.missing}
      </div>
      <Button htmlType="submit" loading={test.isLoading}>
        Send Test Email
      </Button>
    </form>
  );
}
