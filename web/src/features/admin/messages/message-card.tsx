import { EditOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { NO_BUTTON, type SellerBanner } from '../../../../../src/contexts/notifications/published/seller-banners.js';
import { useToasts } from '../../../shared/ui/toasts/toasts';

function Title({ title, onChange }: { title: string; onChange: (title: string) => void }) {
  const [typed, setTyped] = useState<string>();
  const toasts = useToasts();
  if (typed === undefined) {
    return (
      <h3 className="row">
        {title}
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={`Edit the title “${title}”`}
          onClick={() => setTyped(title)}
        />
      </h3>
    );
  }
  const save = (): void => {
    setTyped(undefined);
    if (typed === title) return;
    onChange(typed);
    toasts.tell('Title Updated');
  };
  return (
    <div className="row title-editor">
      <Input
        autoFocus
        aria-label="Title"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={save}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
      />
      <Button type="primary" onClick={save}>
        Keep
      </Button>
    </div>
  );
}

/** One message with its trigger and the target of its button. */
export function MessageCard({ banner, onTitle }: { banner: SellerBanner; onTitle: (title: string) => void }) {
  const { type, title, trigger, buttonText, buttonAction } = banner;
  return (
    <article className="card stack-tight message-card">
      <Title title={title} onChange={onTitle} />
      <span className={`badge ${type === 'urgent' ? 'amber' : 'teal'}`}>
        {type === 'urgent' ? '! urgent' : 'i info'}
      </span>
      <dl>
        <dt>Trigger</dt>
        <dd>{trigger}</dd>
        <dt>Button Action</dt>
        <dd>{buttonText === NO_BUTTON ? NO_BUTTON : `${buttonText}: ${buttonAction}`}</dd>
      </dl>
    </article>
  );
}
