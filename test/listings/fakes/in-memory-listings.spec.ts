import { ImmediateUnitOfWork } from '../../platform/fakes/immediate-unit-of-work.js';
import { listingRepositoryContract } from '../contracts/listing.repository.contract.js';
import { InMemoryListings } from './in-memory-listings.js';
import { InMemoryTransactionRegister } from './in-memory-transaction-register.js';

describe('the in-memory listings', () => {
  const register = new InMemoryTransactionRegister();
  const subject = { register, listings: new InMemoryListings(register), unitOfWork: new ImmediateUnitOfWork() };

  listingRepositoryContract(() => subject);
});
