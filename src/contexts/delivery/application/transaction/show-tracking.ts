import { Injectable } from '@nestjs/common';
import type { FundsState } from '../../../listings/published/transaction-moves.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { torontoDay } from '../../../../platform/domain/toronto-time.js';
import type { Delivery } from '../../domain/delivery.js';
import { documentFaults, type Papers } from '../../domain/drivers/driver-papers.js';
import { punctualityOf } from '../../domain/lateness.js';
import { DeliveryTracking, type DeliveryTrackingView, type DriverCardView } from '../../published/tracking.js';
import type { TransactionPageView, TransactionPartyView } from '../../published/views.js';
import type { ExpectedTime } from '../../published/expected-times.js';
import { DayMap } from '../jobs/day-map.js';
import { DriverPortraits } from '../drivers/driver-portraits.js';
import { RunTimes } from '../jobs/run-times.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { DriverRepository } from '../ports/driver.repository.js';
import { ShowTransaction } from './show-transaction.js';

interface Party extends TransactionPartyView {
  role: 'seller' | 'buyer';
}

const isParty = (viewer: TransactionPartyView | undefined): viewer is Party =>
  viewer?.role === 'seller' || viewer?.role === 'buyer';

function codeOf({ pickupCode, deliveryCode }: Party): DeliveryTrackingView['code'] {
  if (pickupCode !== undefined) return { step: 'pickup', digits: pickupCode };
  return deliveryCode === undefined ? null : { step: 'delivery', digits: deliveryCode };
}

/** The open question to the reader, and the last failure. */
function asked({ condition, missed }: Party): Pick<DeliveryTrackingView, 'secondsToAnswer' | 'missed'> {
  const isAsked = condition?.answer === null && condition.secondsLeft > 0;
  return { secondsToAnswer: isAsked ? condition.secondsLeft : null, missed: missed?.stage ?? null };
}

type Times = Awaited<ReturnType<RunTimes['ofDelivery']>>;
type Expectation = Pick<DeliveryTrackingView, 'expected' | 'arrivedAt' | 'minutesLate' | 'mayBeLate'>;
const NO_EXPECTATION: Expectation = { expected: null, arrivedAt: null, minutesLate: null, mayBeLate: false };

const viewOfTime = ({ from, to, arrivedAt }: ExpectedTime): Pick<Expectation, 'expected' | 'arrivedAt'> => ({
  expected: { from: from.toISOString(), to: to.toISOString() },
  arrivedAt: arrivedAt?.toISOString() ?? null,
});

/** The reader's own door: the seller's until the pickup. */
const timeOf = (role: Party['role'], { pickup, door }: Times): ExpectedTime | null =>
  role === 'seller' ? (pickup ?? door) : door;

/** No arrival is expected while the funds are frozen, disputed or going back. */
const NOTHING_EXPECTED: ReadonlySet<FundsState> = new Set(['frozen', 'disputed', 'refunding', 'refunded', 'reversed']);

function vehicleOf({ approved }: Papers): DriverCardView['vehicle'] {
  const vehicle = approved.find(({ kind }) => kind === 'vehicle');
  return vehicle?.carries == null ? null : { carries: vehicle.carries, crew: vehicle.crew ?? 1 };
}

/** Shows a sold item to its two sides: what `ShowTransaction` lets them see, and when the driver is expected. */
@Injectable()
export class ShowTracking extends DeliveryTracking {
  constructor(
    private readonly transaction: ShowTransaction,
    private readonly deliveries: DeliveryRepository,
    private readonly drivers: DriverRepository,
    private readonly times: RunTimes,
    private readonly map: DayMap,
    private readonly portraits: DriverPortraits,
    private readonly clock: Clock,
  ) {
    super();
  }

  async of(shareLink: string, userId: number): Promise<DeliveryTrackingView> {
    const view = await this.transaction.execute({ shareLink, asker: { userId, isStaff: false } });
    const delivery = isParty(view.viewer) ? await this.deliveries.findByListing(view.id) : null;
    if (!isParty(view.viewer) || delivery === null) throw new NotFound('order');
    const { viewer } = view;
    return {
      ...this.#item(view, viewer),
      ...(await this.#expected(delivery, viewer)),
      ...asked(viewer),
      noContact: delivery.state.dropOff.noContact,
      driver: await this.#driver(viewer, delivery, view.shareLink),
      map: NOTHING_EXPECTED.has(viewer.fundsState) ? null : await this.map.of(delivery, viewer.role),
      code: codeOf(viewer),
      timeline: viewer.steps,
      now: this.clock.now().toISOString(),
    };
  }

  async #expected(delivery: Delivery, { role, fundsState, missed }: Party): Promise<Expectation> {
    if (NOTHING_EXPECTED.has(fundsState)) return NO_EXPECTATION;
    const times = await this.times.ofDelivery(delivery);
    const time = timeOf(role, times);
    if (time === null) return NO_EXPECTATION;
    const punctuality = punctualityOf(delivery.state, times.door?.from ?? null, this.clock.now());
    // A promise of the next hour would never come true, so the page says what the message says.
    if (punctuality.minutesLate !== null && delivery.state.status === 'scheduled')
      return { ...NO_EXPECTATION, minutesLate: missed === undefined ? punctuality.minutesLate : null };
    return { ...punctuality, ...viewOfTime(time) };
  }

  #item(
    {
      id,
      name,
      shareLink,
      thumbnailUrl,
      status,
      isExpired,
      deliveryDate = null,
      deliveryWindow = null,
    }: TransactionPageView,
    { role, fundsState, refundReturned }: Party,
  ) {
    const item = { id, name, shareLink, thumbnailUrl };
    return {
      ...item,
      role,
      status,
      isExpired,
      fundsState,
      refundReturned: refundReturned === true,
      deliveryDate,
      deliveryWindow,
    };
  }

  async #driver({ driverFirstName }: Party, delivery: Delivery, shareLink: string): Promise<DriverCardView | null> {
    const { state } = delivery;
    if (driverFirstName === undefined || state.driverId === null) return null;
    const papers = await this.drivers.getPapers(state.driverId);
    const isVerified = documentFaults(papers, torontoDay(this.clock.now())).length === 0;
    const photoUrl = await this.portraits.urlOf(shareLink, delivery);
    return { firstName: driverFirstName, vehicle: vehicleOf(papers), isVerified, photoUrl };
  }
}
