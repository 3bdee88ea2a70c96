import { ImmediateUnitOfWork } from '../../platform/fakes/immediate-unit-of-work.js';
import { userRepositoryContract } from '../contracts/user.repository.contract.js';
import { InMemoryUsers } from './in-memory-users.js';

describe('the in-memory users', () => {
  const subject = { users: new InMemoryUsers(), unitOfWork: new ImmediateUnitOfWork() };
  userRepositoryContract(() => subject);
});
