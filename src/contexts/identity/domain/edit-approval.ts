import type { User, UserState } from './user.js';
import type { UserEdit } from './user-edit.js';

/** The part of an edit that requires a second administrator (product.md §7), and its other changes. */
export interface EditApproval {
  kind: 'change-email' | 'change-role';
  /** As a sentence. */
  what: string;
}

const FIELDS = [
  ['firstName', 'first name'],
  ['lastName', 'last name'],
  ['phoneNumber', 'phone number'],
  ['address', 'address'],
  ['address2', 'second address line'],
  ['city', 'city'],
  ['state', 'province'],
  ['zipCode', 'postal code'],
  ['country', 'country'],
  ['serviceFeeDiscount', 'discount'],
] as const satisfies readonly (readonly [keyof UserEdit & keyof UserState, string])[];

function besides(state: Readonly<UserState>, edit: UserEdit): string[] {
  const changed = FIELDS.filter(([field]) => edit[field] !== undefined && edit[field] !== state[field]);
  return changed.map(([, word]) => word);
}

function whoIs({ id, firstName, lastName, email }: Readonly<UserState>): string {
  const name = [firstName, lastName].filter((part) => part !== null).join(' ');
  return `${name === '' ? email : name} (user ${String(id)})`;
}

/** A change of one's own address needs no approval, because both mailboxes confirm it. */
const isAnothersEmail = ({ id, email: before }: Readonly<UserState>, { email = before }: UserEdit, byUserId: number) =>
  email !== before && byUserId !== id;

const isBack = (state: Readonly<UserState>, { active }: UserEdit): boolean =>
  state.role === 'admin' && !state.active && active === true;

/**
 * The changes that require a second administrator, as sentences. Reactivating an administrator does; a suspension,
 * which may be urgent, does not.
 */
function needing(state: Readonly<UserState>, edit: UserEdit, byUserId: number): string[] {
  const { email, role } = state;
  const { userRole = role } = edit;
  const who = whoIs(state);
  return [
    ...(isAnothersEmail(state, edit, byUserId)
      ? [`Change the e-mail address of ${who} from ${email} to ${String(edit.email)}.`]
      : []),
    ...(userRole === role ? [] : [`Change the role of ${who} from ${role} to ${userRole}.`]),
    ...(isBack(state, edit) ? [`Let ${who} be an active administrator again.`] : []),
  ];
}

/** Returns null if one administrator is enough. */
export function approvalOfEdit({ state }: User, edit: UserEdit, byUserId: number): EditApproval | null {
  const sentences = needing(state, edit, byUserId);
  if (sentences.length === 0) return null;
  const others = besides(state, edit);
  if (others.length > 0) sentences.push(`With it change: ${others.join(', ')}.`);
  const kind = isAnothersEmail(state, edit, byUserId) ? 'change-email' : 'change-role';
  return { kind, what: sentences.join(' ') };
}
