import { aRegisteredUser, aUser } from '../../../../test/identity/builders/a-user.js';
import type { User } from './user.js';
import type { UserEdit } from './user-edit.js';
import { approvalOfEdit } from './edit-approval.js';

const person = aRegisteredUser();
const { id, firstName, lastName, email, city } = person.state;
const ADMIN = 200;
const approvalOf = (user: User, edit: UserEdit, by = ADMIN) => approvalOfEdit(user, edit, by);
const who = `${String(firstName)} ${String(lastName)} (user ${String(id)})`;

describe('an edit that requires a second administrator', () => {
  it('is a change of another person’s address or role, described in a sentence with all other changes', () => {
    expect(approvalOf(person, { email: 'new@example.ca', city: 'Ajax' })).toEqual({
      kind: 'change-email',
      what: `Change the e-mail address of ${who} from ${email} to new@example.ca. With it change: city.`,
    });
    expect(approvalOf(person, { userRole: 'admin', email })).toEqual({
      kind: 'change-role',
      what: `Change the role of ${who} from user to admin.`,
    });
    expect(approvalOf(person, { userRole: 'dev', email: 'new@example.ca' })?.kind).toBe('change-email');
  });

  it('reactivates a suspended administrator, but is never a suspension, which may be urgent', () => {
    const administrator = aUser({ id: 9, role: 'admin', active: false });
    expect(approvalOf(administrator, { active: true })?.what).toContain('be an active administrator again');
    expect(approvalOf(aUser({ id: 9, role: 'admin' }), { active: false })).toBeNull();
    expect(approvalOf(aUser({ id: 9, active: false }), { active: true })).toBeNull();
  });

  it('is not a change of one’s own address, which both mailboxes confirm', () => {
    expect(approvalOf(person, { email: 'new@example.ca', city: 'Ajax' }, id)).toBeNull();
    expect(approvalOf(person, { email: 'new@example.ca', userRole: 'dev' }, id)?.kind).toBe('change-role');
  });

  it('is no other edit, and none that leaves these fields unchanged', () => {
    expect(approvalOf(person, { email, userRole: 'user', city, serviceFeeDiscount: 50 })).toBeNull();
  });
});
