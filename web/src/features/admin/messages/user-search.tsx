import { AutoComplete, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import type { UserSummary } from '../../../../../src/contexts/identity/published/listed-user.js';
import { useSearchUsersQuery } from './messages.api';
import { TEXTS } from './texts';

const MIN_LENGTH = 2;
const TYPING_MS = 250;

const labelOf = ({ username, email }: UserSummary): string => (username === null ? email : `@${username} · ${email}`);

/** Finds a user by username or e-mail, starting at two characters. */
export function UserSearch({ onChoose }: { onChoose: (userId: number) => void }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isEnough = asked.length >= MIN_LENGTH;
  const { currentData, isFetching } = useSearchUsersQuery(asked, { skip: !isEnough });
  const id = useId();
  const found = isEnough ? (currentData ?? []) : [];
  const nothing = isEnough && !isFetching ? 'No users found.' : null;
  return (
    <div className="user-search">
      <label htmlFor={id}>{TEXTS.heading}</label>
      <AutoComplete
        id={id}
        value={typed}
        options={found.map((user) => ({ value: String(user.id), label: labelOf(user) }))}
        notFoundContent={nothing}
        onChange={(text: string) => setTyped(text)}
        onSelect={(userId: string) => {
          setTyped('');
          onChoose(Number(userId));
        }}
      >
        <Input.Search placeholder="Username or e-mail" maxLength={100} loading={isFetching} />
      </AutoComplete>
    </div>
  );
}
