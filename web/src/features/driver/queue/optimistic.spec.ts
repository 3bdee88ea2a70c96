import { jobNow } from './optimistic';
import type { Job, Step, StepKind } from './step';

const JOB = { id: 'a', status: 'scheduled', mine: true } as Job;
const steps = (...kinds: [StepKind, Step['state']?][]): Step[] =>
  kinds.map(([kind, state = 'waiting'], at) => ({ order: at + 1, jobId: 'a', kind, state, input: {} }) as Step);

describe('a job as the driver left it', () => {
  it('is the server’s job advanced by the waiting steps', () => {
    expect(jobNow(JOB, []).status).toBe('scheduled');
    expect(jobNow(JOB, steps(['depart'])).status).toBe('dispatched');
    expect(jobNow(JOB, steps(['depart'], ['pickup'])).status).toBe('picked_up');
    expect(jobNow(JOB, steps(['depart'], ['pickup'], ['deliver'])).status).toBe('delivered');
    expect(jobNow(JOB, steps(['depart'], ['pickup'], ['fail'])).status).toBe('reported');
  });

  it('does not go back when an answer arrives before its step is marked', () => {
    const delivered = { ...JOB, status: 'delivered' };
    expect(jobNow(delivered, steps(['depart'], ['pickup'])).status).toBe('delivered');
    expect(jobNow({ ...JOB, status: 'cancelled' }, steps(['depart'])).status).toBe('cancelled');
  });

  it('stays before a refused step, and keeps the steps after it', () => {
    const now = jobNow(JOB, steps(['depart', 'sent'], ['pickup', 'refused'], ['deliver']));
    expect(now.status).toBe('scheduled');
    expect(jobNow({ ...JOB, status: 'dispatched' }, steps(['pickup', 'refused'], ['deliver'])).status).toBe(
      'dispatched',
    );
    expect([now.refused?.kind, now.waiting.map(({ kind }) => kind)]).toEqual(['pickup', ['pickup', 'deliver']]);
  });

  it('will ask the buyer, and stays in its state', () => {
    expect(jobNow(JOB, steps(['depart'], ['differs']))).toMatchObject({ status: 'dispatched', willAsk: true });
    expect(jobNow(JOB, steps(['depart'], ['differs', 'refused'])).willAsk).toBe(false);
  });

  it('has arrived at its current stop, not at the next one', () => {
    const there = { ...JOB, status: 'dispatched', arrivedAt: '2026-06-13T17:00:00.000Z' };
    expect([jobNow(there, []).hasArrived, jobNow(there, steps(['pickup'])).hasArrived]).toEqual([true, false]);
    const arriving = steps(['arrive']).map((step) => ({ ...step, input: { stage: 'pickup' as const } }));
    expect(jobNow({ ...JOB, status: 'dispatched' }, arriving)).toMatchObject({
      status: 'dispatched',
      hasArrived: true,
    });
    expect(jobNow({ ...JOB, status: 'picked_up' }, arriving).hasArrived).toBe(false);
  });

  it('waits until a code is checked', () => {
    const [pickup] = steps(['pickup']).map((step) => ({ ...step, input: { code: '1234' } }));
    expect(jobNow({ ...JOB, status: 'dispatched' }, [pickup!]).unchecked).toBe('pickup');
    expect(jobNow({ ...JOB, status: 'dispatched' }, [{ ...pickup!, state: 'refused' }]).unchecked).toBeUndefined();
    expect(jobNow({ ...JOB, status: 'picked_up' }, [{ ...pickup!, state: 'sent' }]).unchecked).toBeUndefined();
  });

  it('ignores the steps of other jobs', () => {
    expect(jobNow({ ...JOB, id: 'b' }, steps(['depart'])).waiting).toEqual([]);
  });
});
