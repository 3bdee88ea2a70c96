import { actsOf, codesAhead, isOver, STATUSES, statusWord } from './acts';

const delivery = { status: 'scheduled', driverId: null, needsDecision: false };

describe('actions on a delivery', () => {
  it('depend on its status', () => {
    expect(actsOf(delivery)).toEqual(['assign', 'lift']);
    expect(actsOf({ ...delivery, driverId: 7 })).toEqual(['assign', 'takeBack', 'lift']);
    expect(actsOf({ ...delivery, driverId: 7, status: 'dispatched' })).toEqual(['recall', 'lift']);
    expect(actsOf({ ...delivery, driverId: 7, status: 'picked_up' })).toEqual(['recall', 'lift']);
    expect(actsOf({ ...delivery, driverId: 7, status: 'failed', needsDecision: true })).toEqual(['returned']);
    for (const status of ['failed', 'delivered', 'cancelled'])
      expect(actsOf({ ...delivery, driverId: 7, status })).toEqual([]);
  });

  it('skip only codes that are still to be entered', () => {
    expect(codesAhead({ status: 'dispatched' })).toEqual(['pickup', 'delivery']);
    expect(codesAhead({ status: 'picked_up' })).toEqual(['delivery']);
  });

  it('count delivered, failed and cancelled as over', () => {
    expect(STATUSES.filter(isOver)).toEqual(['delivered', 'failed', 'cancelled']);
  });

  it('have a label for every status', () => {
    expect(STATUSES).toHaveLength(6);
    expect(statusWord('picked_up').word).toBe('Item picked up');
  });
});
