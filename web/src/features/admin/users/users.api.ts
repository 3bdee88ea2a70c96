import type {
  ListedUser,
  UserSortKey,
  UserSortOrder,
} from '../../../../../src/contexts/identity/published/listed-user.js';
import type { EmailChangeView } from '../../../../../src/contexts/identity/published/email-change.js';
import { baseApi } from '../../../shared/api/base-api';
import type { UserEdit } from './user-form';

export interface UsersAsked {
  q: string;
  /** Undefined means the default order, newest id first. */
  sort: { sort: UserSortKey; order: UserSortOrder } | undefined;
  cursor: string | undefined;
}

export interface UsersPage {
  items: ListedUser[];
  nextCursor: string | null;
  total: number;
  /** False if `total` is an estimate. */
  isTotalExact: boolean;
}

/** The result of the check before deleting a user. */
export interface DeletionCheck {
  userId: number;
  canDelete: boolean;
  reason: string | null;
  productCount: number;
  transactionCount: number;
}

const PAGE = 50;

function listUrl({ q, sort, cursor }: UsersAsked): string {
  const query = new URLSearchParams({ limit: String(PAGE) });
  if (q !== '') query.set('q', q);
  if (sort !== undefined) {
    query.set('sort', sort.sort);
    query.set('order', sort.order);
  }
  if (cursor !== undefined) query.set('cursor', cursor);
  return `/api/admin/users?${query.toString()}`;
}

const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<UsersPage, UsersAsked>({
      query: (asked) => ({ url: listUrl(asked) }),
      providesTags: ['AdminUsers'],
    }),
    adminUser: build.query<ListedUser, number>({
      query: (id) => ({ url: `/api/admin/users/${id}` }),
      providesTags: ['AdminDrivers'],
    }),
    usersEmailChange: build.query<{ change: EmailChangeView | null }, number>({
      query: (id) => ({ url: `/api/admin/users/${id}/email-change` }),
      providesTags: ['AdminUsers'],
    }),
    takeBackUsersEmailChange: build.mutation<{ success: boolean }, number>({
      query: (id) => ({ url: `/api/admin/users/${id}/email-change`, method: 'DELETE' }),
      invalidatesTags: ['AdminUsers'],
    }),
    endSessionsOf: build.mutation<{ ended: number }, { id: number; key: string }>({
      query: ({ id, key }) => ({ url: `/api/admin/users/${id}/end-sessions`, method: 'POST', body: {}, key }),
    }),
    endAllSessions: build.mutation<{ ended: number }, string>({
      query: (key) => ({ url: '/api/admin/sessions/end-all', method: 'POST', body: {}, key }),
    }),
    stripeMode: build.query<{ currentMode: 'live' | 'test' | 'sandbox' }, void>({
      query: () => ({ url: '/api/admin/stripe-mode' }),
    }),
    editUser: build.mutation<ListedUser, { id: number; edit: UserEdit }>({
      query: ({ id, edit }) => ({ url: `/api/admin/users/${id}`, method: 'PATCH', body: edit }),
      invalidatesTags: (answer) => (answer === undefined ? [] : ['AdminUsers']),
    }),
    checkDeletion: build.mutation<{ results: DeletionCheck[] }, number[]>({
      query: (userIds) => ({ url: '/api/admin/users/check-deletion', method: 'POST', body: { userIds } }),
    }),
    deleteUser: build.mutation<{ success: boolean; message: string }, { id: number; force: boolean }>({
      query: ({ id, force }) => ({ url: `/api/admin/users/${id}${force ? '?force=true' : ''}`, method: 'DELETE' }),
    }),
  }),
});

export const {
  useAdminUsersQuery,
  useLazyAdminUsersQuery,
  useAdminUserQuery,
  useLazyAdminUserQuery,
  useUsersEmailChangeQuery,
  useTakeBackUsersEmailChangeMutation,
  useEndSessionsOfMutation,
  useEndAllSessionsMutation,
  useStripeModeQuery,
  useEditUserMutation,
  useCheckDeletionMutation,
  useDeleteUserMutation,
} = usersApi;
