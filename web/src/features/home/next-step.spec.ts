import { nextStepOf } from './next-step';

const seller = { profileCompleted: true, isProspect: false, isVerified: true, hasProducts: true };

describe('the next step on the home page', () => {
  it('finishes the registration first, by the kind of user', () => {
    const fresh = { ...seller, profileCompleted: false, isVerified: undefined, hasProducts: undefined };
    expect(nextStepOf(fresh)?.action.to).toBe('/register');
    expect(nextStepOf({ ...fresh, isProspect: true })?.action.to).toBe('/auth/complete-registration');
  });

  it('then sets up payments, then creates the first link, then another', () => {
    expect(nextStepOf({ ...seller, isVerified: false })?.title).toBe('Set up payments');
    expect(nextStepOf({ ...seller, hasProducts: false })?.title).toBe('Create your first link');
    expect(nextStepOf(seller)?.title).toBe('Something else to sell?');
  });

  it('is null until everything is known', () => {
    expect(nextStepOf({ ...seller, isVerified: undefined })).toBeNull();
    expect(nextStepOf({ ...seller, hasProducts: undefined })).toBeNull();
  });
});
