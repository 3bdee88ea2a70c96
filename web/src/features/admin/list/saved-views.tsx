import { DeleteOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { fieldProblems, sentenceOf } from '../../../shared/api/problem';
import { TextField } from '../../../shared/ui/field';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { UNSPOKEN } from '../shell/unspoken';
import { FIRST_PAGE } from '../ui/cursor-pages';
import { useTabAddress } from '../ui/tab-address';
import { addressOf } from '../ui/tab-places';
import { withinList } from './within-list';
import type { ListView } from '../../../../../src/contexts/admin/console/published/saved-views.js';
import { baseApi } from '../../../shared/api/base-api';

const viewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<{ items: ListView[] }, void>({
      query: () => ({ url: '/api/admin/views' }),
      providesTags: ['AdminViews'],
    }),
    saveView: build.mutation<ListView, { tab: string; name: string; query: string }>({
      query: (body) => ({ url: '/api/admin/views', method: 'PUT', body }),
      invalidatesTags: ['AdminViews'],
    }),
    deleteView: build.mutation<{ success: boolean }, string>({
      query: (id) => ({ url: `/api/admin/views/${id}`, method: 'DELETE' }),
      invalidatesTags: ['AdminViews'],
    }),
  }),
});

const { useSavedViewsQuery, useSaveViewMutation, useDeleteViewMutation } = viewsApi;

/** The list’s filters, order and columns from the address, without the page. */
function useListQuery(): string {
  const { search } = useTabAddress();
  const query = new URLSearchParams(search);
  for (const name of ['tab', ...Object.keys(FIRST_PAGE)]) query.delete(name);
  query.sort();
  return query.toString();
}

function SaveForm({ tab }: { tab: string }) {
  const query = useListQuery();
  const [save, { isLoading, error }] = useSaveViewMutation();
  const [name, setName] = useState('');
  const toasts = useToasts();
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { error: refused } = await save({ tab, name: name.trim(), query });
    if (refused !== undefined) return;
    toasts.tell('View saved', name.trim());
    setName('');
  };
  const [problem] = fieldProblems(error);
  return (
    <form className="stack-tight" onSubmit={(event) => void onSubmit(event)}>
      <TextField
        label="Save this view as"
        value={name}
        maxLength={60}
        problem={error === undefined ? undefined : (problem?.message ?? sentenceOf(error))}
        onChange={({ target }) => setName(target.value)}
      />
      <Button htmlType="submit" loading={isLoading} disabled={name.trim() === ''}>
        Save view
      </Button>
    </form>
  );
}

function Views({ tab, onChoose }: { tab: string; onChoose: () => void }) {
  const { data, error } = useSavedViewsQuery();
  const [remove] = useDeleteViewMutation();
  const toasts = useToasts();
  const onDelete = async (id: string, name: string): Promise<void> => {
    const { error: refused } = await remove(id);
    if (refused === undefined) toasts.tell('View deleted', name);
    else toasts.warn('View not deleted', sentenceOf(refused));
  };
  if (error !== undefined) return <p className="problem">{sentenceOf(error)}</p>;
  const views = data?.items.filter((view) => view.tab === tab) ?? [];
  if (views.length === 0) return <p className="muted">No saved views yet.</p>;
  return (
    <ul className="list-views">
      {views.map(({ id, name, query }) => (
        <li key={id}>
          <Link className="breakable" to={`${addressOf(tab)}${query === '' ? '' : `&${query}`}`} onClick={onChoose}>
            {name}
          </Link>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined {...UNSPOKEN} />}
            aria-label={`Delete the view ${name}`}
            onClick={() => void onDelete(id, name)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Named combinations of filters, order and columns, saved per person. */
export function SavedViews({ tab }: { tab: string }) {
  const [isOpen, setOpen] = useState(false);
  const content = (
    <div className="stack-tight list-menu">
      <Views tab={tab} onChoose={() => setOpen(false)} />
      <SaveForm tab={tab} />
    </div>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      content={content}
      getPopupContainer={withinList}
    >
      <Button size="small">Views</Button>
    </Popover>
  );
}
