import { FixedClock } from '../../platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../../platform/fakes/recorded-events.js';
import { aListing } from '../builders/a-listing.js';
import { transactionRegisterContract, type RegisterSubject } from '../contracts/transaction-register.contract.js';
import { InMemoryTransactionRegister } from './in-memory-transaction-register.js';

describe('the in-memory register', () => {
  let subject: RegisterSubject;
  beforeEach(() => {
    const [clock, events] = [new FixedClock(), new RecordedEvents()];
    const register = new InMemoryTransactionRegister(clock, events);
    const listed: RegisterSubject['listed'] = () => {
      const listing = aListing();
      register.knows(listing);
      return Promise.resolve(listing);
    };
    subject = { register, unitOfWork: new ImmediateUnitOfWork(), clock, events, listed };
  });

  transactionRegisterContract(() => subject);
});
