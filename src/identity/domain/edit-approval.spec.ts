import { aRegisteredUser, aUser } from '../../../test/identity/builders/a-user.js';
import type { User } from './user.js';
import type { UserEdit } from './user-edit.js';
import { approvalOfEdit } from './edit-approval.js';

const person = aRegisteredUser();
const { id, firstName, lastName, email, city } = person.state;
const ADMIN = 200;
const approvalOf = (user: User, edit: UserEdit, by = ADMIN) => approvalOfEdit(user, edit, by);
const who = `${String(firstName)} ${String(lastName)} (user ${String(id)})`;

describe('An edit that takes a second administrator', () => {
  it('is another address or role, said as a sentence with all that changes besides', () => {
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

  it('brings a suspended administrator back, but suspends none: that may be urgent', () => {
    const administrator = aUser({ id: 9, role: 'admin', active: false });
    expect(approvalOf(administrator, { active: true })?.what).toContain('be an active administrator again');
    expect(approvalOf(aUser({ id: 9, role: 'admin' }), { active: false })).toBeNull();
    expect(approvalOf(aUser({ id: 9, active: false }), { active: true })).toBeNull();
  });

  it('is not another address of one’s own, to which both mailboxes agree', () => {
    expect(approvalOf(person, { email: 'new@example.ca', city: 'Ajax' }, id)).toBeNull();
    expect(approvalOf(person, { email: 'new@example.ca', userRole: 'dev' }, id)?.kind).toBe('change-role');
  });

  it('is no other one, nor one that leaves these as they are', () => {
    expect(approvalOf(person, { email, userRole: 'user', city, serviceFeeDiscount: 50 })).toBeNull();
  });
});
