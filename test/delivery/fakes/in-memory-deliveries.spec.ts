import { ImmediateUnitOfWork } from '../../platform/fakes/immediate-unit-of-work.js';
import { deliveryRepositoryContract } from '../contracts/delivery.repository.contract.js';
import { InMemoryDeliveries } from './in-memory-deliveries.js';

describe('The in-memory deliveries', () => {
  const subject = {
    deliveries: new InMemoryDeliveries(),
    unitOfWork: new ImmediateUnitOfWork(),
    prepare: () => Promise.resolve(),
  };
  deliveryRepositoryContract(() => subject);
});
