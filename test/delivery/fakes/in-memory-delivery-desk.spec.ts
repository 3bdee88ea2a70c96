import { randomUUID } from 'node:crypto';
import { FixedClock } from '../../platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../platform/fakes/immediate-unit-of-work.js';
import { deliveryDeskContract } from '../contracts/delivery-desk.contract.js';
import { InMemoryDeliveryDesk } from './in-memory-delivery-desk.js';

describe('The in-memory desk', () => {
  let clock: FixedClock;
  let desk: InMemoryDeliveryDesk;
  beforeEach(() => {
    clock = new FixedClock();
    desk = new InMemoryDeliveryDesk(clock);
    desk.places = 1;
    desk.closed.add('2026-06-14 9am-10am');
  });
  deliveryDeskContract(() => ({
    desk,
    unitOfWork: new ImmediateUnitOfWork(),
    now: () => clock.now(),
    listing: () => Promise.resolve(randomUUID()),
    window: { day: '2026-06-13', window: '1pm-2pm' },
    closedWindow: { day: '2026-06-14', window: '9am-10am' },
    passes: (minutes) => {
      clock.advance({ minutes });
    },
    setsOff: (listingId) => {
      desk.move(listingId, 'dispatched');
      return Promise.resolve();
    },
  }));
});
