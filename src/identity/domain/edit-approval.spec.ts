import { aRegisteredUser, aUser } from '../../../test/identity/builders/a-user.js';
import { approvalOfEdit } from './edit-approval.js';

const person = aRegisteredUser();
const { id, firstName, lastName, email, city } = person.state;
const who = `${String(firstName)} ${String(lastName)} (user ${String(id)})`;

describe('An edit that takes a second administrator', () => {
  it('is another address or role, said as a sentence with all that changes besides', () => {
    expect(approvalOfEdit(person, { email: 'new@example.ca', city: 'Ajax' })).toEqual({
      kind: 'change-email',
      what: `Change the e-mail address of ${who} from ${email} to new@example.ca. With it change: city.`,
    });
    expect(approvalOfEdit(person, { userRole: 'admin', email })).toEqual({
      kind: 'change-role',
      what: `Change the role of ${who} from user to admin.`,
    });
    expect(approvalOfEdit(person, { userRole: 'dev', email: 'new@example.ca' })?.kind).toBe('change-email');
  });

  it('brings a suspended administrator back, but suspends none: that may be urgent', () => {
    const administrator = aUser({ id: 9, role: 'admin', active: false });
    expect(approvalOfEdit(administrator, { active: true })?.what).toContain('be an active administrator again');
    expect(approvalOfEdit(aUser({ id: 9, role: 'admin' }), { active: false })).toBeNull();
    expect(approvalOfEdit(aUser({ id: 9, active: false }), { active: true })).toBeNull();
  });

  it('is no other one, nor one that leaves these as they are', () => {
    expect(approvalOfEdit(person, { email, userRole: 'user', city, serviceFeeDiscount: 50 })).toBeNull();
  });
});
