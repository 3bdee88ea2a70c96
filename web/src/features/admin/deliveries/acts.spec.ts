import { actsOf, codesAhead, isOver, STATUSES, statusWord } from './acts';

const delivery = { status: 'scheduled', driverId: null, needsDecision: false };

describe('What can be done with a delivery', () => {
  it('follows from where it is', () => {
    expect(actsOf(delivery)).toEqual(['assign', 'lift']);
    expect(actsOf({ ...delivery, driverId: 7 })).toEqual(['assign', 'takeBack', 'lift']);
    expect(actsOf({ ...delivery, driverId: 7, status: 'dispatched' })).toEqual(['recall', 'lift']);
    expect(actsOf({ ...delivery, driverId: 7, status: 'picked_up' })).toEqual(['recall', 'lift']);
    expect(actsOf({ ...delivery, driverId: 7, status: 'failed', needsDecision: true })).toEqual(['returned']);
    for (const status of ['failed', 'delivered', 'cancelled'])
      expect(actsOf({ ...delivery, driverId: 7, status })).toEqual([]);
  });

  it('lifts only codes that are ahead', () => {
    expect(codesAhead({ status: 'dispatched' })).toEqual(['pickup', 'delivery']);
    expect(codesAhead({ status: 'picked_up' })).toEqual(['delivery']);
  });

  it('ends with the delivery, whatever came of it', () => {
    expect(STATUSES.filter(isOver)).toEqual(['delivered', 'failed', 'cancelled']);
  });

  it('has a word for every status', () => {
    expect(STATUSES).toHaveLength(6);
    expect(statusWord('picked_up').word).toBe('Item picked up');
  });
});
