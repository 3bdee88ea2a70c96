import { Approval } from './approval.js';
import { ApprovalEnded, OwnRequest } from './approval.errors.js';

const ASKED_AT = new Date('2026-06-10T12:00:00.000Z');
const after = (hours: number, ms = 0): Date => new Date(ASKED_AT.getTime() + hours * 3_600_000 + ms);
const [ASKER, SECOND] = [1, 2];

const asked = (): Approval =>
  Approval.ask({
    id: '01900000-0000-7000-8000-000000000001',
    kind: 'refund-after-release',
    subjectType: 'transaction',
    subjectId: '0123456789ab',
    fingerprint: 'the same once',
    sealed: 'sealed',
    askedBy: ASKER,
    askedAt: ASKED_AT,
  });

describe('A request for a second administrator', () => {
  it('is approved by someone else, once', () => {
    const approval = asked();
    approval.approve(SECOND, after(1));
    expect(approval.state).toMatchObject({ state: 'approved', endedBy: SECOND, endedAt: after(1) });
    expect(() => approval.approve(3, after(2))).toThrow(ApprovalEnded);
    expect(() => approval.refuse(3, after(2))).toThrow('This request was already approved.');
  });

  it('is never approved by its requester, not even when the action then fails', () => {
    const approval = asked();
    expect(() => approval.approve(ASKER, after(1))).toThrow(OwnRequest);
    expect(() => approval.fail(ASKER, after(1))).toThrow(OwnRequest);
    expect(approval.state.state).toBe('waiting');
  });

  it('is withdrawn by its requester, and declined by others', () => {
    const [own, others] = [asked(), asked()];
    own.refuse(ASKER, after(1));
    others.refuse(SECOND, after(1));
    expect([own.state.state, others.state.state]).toEqual(['withdrawn', 'declined']);
  });

  it('expires after 72 hours, to the millisecond, whether or not the job has run', () => {
    const approval = asked();
    expect(approval.state.expiresAt).toEqual(after(72));
    expect(approval.standingAt(after(72, -1))).toBe('waiting');
    expect(approval.standingAt(after(72))).toBe('lapsed');
    for (const end of [approval.approve, approval.refuse, approval.fail])
      expect(() => end.call(approval, SECOND, after(72))).toThrow(
        expect.objectContaining({ details: { state: 'lapsed' } }) as Error,
      );
    approval.lapse(after(73));
    expect(approval.state).toMatchObject({ state: 'lapsed', endedBy: null });
  });

  it('does not lapse once it has ended', () => {
    const approval = asked();
    approval.refuse(SECOND, after(1));
    approval.lapse(after(73));
    expect(approval.state.state).toBe('declined');
  });
});
