import { randomUUID } from 'node:crypto';
import {
  AreaNotServed,
  WindowClosed,
  WindowFull,
  type DeliveryDesk,
} from '../../../src/contexts/delivery/published/delivery-desk.js';
import type { UnitOfWork } from '../../../src/platform/application/ports/unit-of-work.js';
import { WrongState } from '../../../src/platform/domain/domain-error.js';
import { BUYER, DROP_OFF } from '../builders/a-delivery.js';

interface Subject {
  desk: DeliveryDesk;
  unitOfWork: UnitOfWork;
  now: () => Date;
  /** Creates a listing and returns its id. */
  listing: () => Promise<string>;
  /** An open window with one place left, and one that is closed. */
  window: { day: string; window: string };
  closedWindow: { day: string; window: string };
  passes: (minutes: number) => void;
  setsOff: (listingId: string) => Promise<void>;
}

/** What payments relies on; run against both the real desk and the fake. */
export function deliveryDeskContract(subject: () => Subject): void {
  const inside = <T>(work: (desk: DeliveryDesk) => Promise<T>): Promise<T> => {
    const { desk, unitOfWork } = subject();
    return unitOfWork.run(() => work(desk));
  };
  const hold = async (
    listingId: string,
    checkoutId: string,
    given: { day?: string; window?: string; dropOffPostalCode?: string } = {},
  ): Promise<void> => {
    const until = new Date(subject().now().getTime() + 35 * 60_000);
    await inside((desk) =>
      desk.holdWindow({ listingId, checkoutId, ...subject().window, dropOffPostalCode: 'L4J 2B2', until, ...given }),
    );
  };
  const book = (listingId: string, checkoutId: string): Promise<void> =>
    inside((desk) => desk.book({ listingId, checkoutId, buyerId: BUYER, ...subject().window, dropOff: DROP_OFF }));

  it('holds a place for a checkout, and frees it when the hold ends', async () => {
    const [one, other] = [await subject().listing(), await subject().listing()];
    const [mine, yours] = [randomUUID(), randomUUID()];
    await hold(one, mine);
    await hold(one, mine);
    await expect(hold(other, yours)).rejects.toThrow(WindowFull);
    await inside((desk) => desk.endHold(mine));
    await inside((desk) => desk.endHold(mine));
    await hold(other, yours);
    await inside((desk) => desk.endHold(yours));
  });

  it('counts an expired hold as free', async () => {
    const [one, other] = [await subject().listing(), await subject().listing()];
    await hold(one, randomUUID());
    subject().passes(36);
    const later = randomUUID();
    await hold(other, later);
    await inside((desk) => desk.endHold(later));
  });

  it('extends a hold until it has expired, and never shortens it', async () => {
    const [one, other] = [await subject().listing(), await subject().listing()];
    const [mine, yours] = [randomUUID(), randomUUID()];
    const extend = (checkoutId: string, minutes: number): Promise<boolean> =>
      subject().desk.extendHold(checkoutId, new Date(subject().now().getTime() + minutes * 60_000));
    await hold(one, mine);
    await expect(extend(mine, 60)).resolves.toBe(true);
    subject().passes(36);
    await expect(hold(other, yours)).rejects.toThrow(WindowFull);
    await expect(extend(mine, 1)).resolves.toBe(true);
    subject().passes(20);
    await expect(hold(other, yours)).rejects.toThrow(WindowFull);
    subject().passes(5);
    await expect(extend(mine, 35)).resolves.toBe(false);
    await expect(extend(yours, 35)).resolves.toBe(false);
    await hold(other, yours);
    await inside((desk) => desk.endHold(yours));
  });

  it('refuses an unserved area and a closed window', async () => {
    const listing = await subject().listing();
    await expect(hold(listing, randomUUID(), { dropOffPostalCode: 'M5V 2T6' })).rejects.toThrow(AreaNotServed);
    await expect(hold(listing, randomUUID(), subject().closedWindow)).rejects.toThrow(WindowClosed);
  });

  it('books a hold once, finds it, and frees its place when it is cancelled', async () => {
    const [one, other] = [await subject().listing(), await subject().listing()];
    const checkoutId = randomUUID();
    expect(await subject().desk.find(one)).toBeNull();
    await inside((desk) => desk.cancel(one, null));
    await hold(one, checkoutId);
    await book(one, checkoutId);
    await book(one, checkoutId);
    expect(await subject().desk.find(one)).toMatchObject({ status: 'scheduled', driverId: null });
    await expect(hold(other, randomUUID())).rejects.toThrow(WindowFull);
    await inside((desk) => desk.cancel(one, null));
    await inside((desk) => desk.cancel(one, null));
    expect(await subject().desk.find(one)).toMatchObject({ status: 'cancelled' });
    const freed = randomUUID();
    await hold(other, freed);
    await inside((desk) => desk.endHold(freed));
  });

  it('takes the place for a late payment regardless', async () => {
    const late = await subject().listing();
    await book(late, randomUUID());
    expect(await subject().desk.find(late)).toMatchObject({ status: 'scheduled' });
    await inside((desk) => desk.cancel(late, null));
  });

  it('refuses to cancel once the driver has set off', async () => {
    const listing = await subject().listing();
    await book(listing, randomUUID());
    await subject().setsOff(listing);
    await expect(inside((desk) => desk.cancel(listing, null))).rejects.toThrow(WrongState);
  });
}
