import { WrongState } from '../../shared/domain/domain-error.js';
import { FundsFrozen } from '../../listings/published/transaction-register.js';
import type { FundsState } from '../../listings/published/transaction-moves.js';
import { NotDelivered, Refunded, Disputed } from './payment.errors.js';

/** Where a payment's money can be; `none` is only said of a listing that nobody has paid. */
export type PaymentFunds = Exclude<FundsState, 'none'>;

export type RefundReason = 'cancelled' | 'second-payment' | 'late-payment' | 'amount-mismatch';

/** A buyer's captured money; amounts in cents CAD, fixed when it was captured. */
export interface PaymentState {
  id: string;
  listingId: string;
  checkoutId: string;
  buyerId: number;
  sellerId: number;
  /** False for a payment that came second or too late and only goes back. */
  isSale: boolean;
  paymentIntentId: string;
  chargeId: string;
  /** The seller's connected account at the time of payment; a release goes nowhere else. */
  destination: string | null;
  livemode: boolean;
  totalCents: number;
  sellerCents: number;
  driverCents: number;
  hstRate: number;
  funds: PaymentFunds;
  releasedCents: number;
  refundedCents: number;
  refundReason: RefundReason | null;
  releaseDueAt: Date | null;
  releaseAttempts: number;
  releaseError: string | null;
  feeCents: number | null;
  createdAt: Date;
  version: number;
}

const MINUTE_MS = 60_000;
const FIRST_WAIT_MINUTES = 5;
const LONGEST_WAIT_MINUTES = 360;

/** The money's side of a transaction: it decides which of its moves are allowed and changes itself. */
export class Payment {
  constructor(readonly state: PaymentState) {}

  get id(): string {
    return this.state.id;
  }

  get funds(): PaymentFunds {
    return this.state.funds;
  }

  /** held → release_due: the item was delivered; `at` is when the seller is to be paid. */
  becomeDue(at: Date): void {
    if (this.state.funds !== 'held') throw new WrongState(this.state.funds);
    this.state.funds = 'release_due';
    this.state.releaseDueAt = at;
  }

  /** The buyer says that all is well: due now instead of later. */
  becomeDueNow(now: Date): void {
    if (this.state.funds !== 'release_due') throw new WrongState(this.state.funds);
    if (this.state.releaseDueAt === null || this.state.releaseDueAt > now) this.state.releaseDueAt = now;
  }

  /** held or release_due → frozen: a problem was reported, and the clock of the release stops (product.md §4). */
  freeze(): void {
    const { funds } = this.state;
    if (funds === 'frozen') throw new FundsFrozen();
    if (funds !== 'held' && funds !== 'release_due') throw new WrongState(funds);
    this.state.funds = 'frozen';
    this.state.releaseDueAt = null;
  }

  /** frozen → release_due, due now, when the item was delivered; back to held when it was not. */
  unfreeze(wasDelivered: boolean, now: Date): void {
    if (this.state.funds !== 'frozen') throw new WrongState(this.state.funds);
    this.state.funds = wasDelivered ? 'release_due' : 'held';
    this.state.releaseDueAt = wasDelivered ? now : null;
  }

  /** release_due → releasing. Throws by what stands in the way (api.md, "Codes"). */
  beginRelease(): void {
    const { funds } = this.state;
    if (funds === 'held') throw new NotDelivered();
    if (funds === 'frozen') throw new FundsFrozen();
    if (funds === 'disputed') throw new Disputed();
    if (['refunding', 'refunded', 'partly_refunded', 'reversed'].includes(funds)) throw new Refunded();
    if (funds !== 'release_due') throw new WrongState(funds);
    this.state.funds = 'releasing';
    this.state.releaseAttempts += 1;
    this.state.releaseError = null;
  }

  /** releasing → released: the transfer of the whole share was made. */
  released(): void {
    if (this.state.funds !== 'releasing') throw new WrongState(this.state.funds);
    this.state.funds = 'released';
    this.state.releasedCents = this.state.sellerCents;
    this.state.releaseDueAt = null;
  }

  /** releasing → release_due: the provider refused; tried again later, ever more patiently (money.md, row 7). */
  releaseRefused(error: string, now: Date): void {
    if (this.state.funds !== 'releasing') throw new WrongState(this.state.funds);
    const minutes = Math.min(FIRST_WAIT_MINUTES * 2 ** (this.state.releaseAttempts - 1), LONGEST_WAIT_MINUTES);
    this.state.funds = 'release_due';
    this.state.releaseError = error;
    this.state.releaseDueAt = new Date(now.getTime() + minutes * MINUTE_MS);
  }

  /** Noted without a call: the seller cannot receive, so asking the provider is pointless for now. */
  waitForSeller(now: Date): void {
    this.state.releaseError = 'seller-cannot-receive';
    this.state.releaseDueAt = new Date(now.getTime() + FIRST_WAIT_MINUTES * MINUTE_MS);
  }

  /** held → refunding, all of it. Throws once the money is on its way to the seller. */
  beginFullRefund(reason: RefundReason): void {
    if (this.state.funds !== 'held') throw new WrongState(this.state.funds);
    this.state.funds = 'refunding';
    this.state.refundReason = reason;
  }

  /** refunding → refunded: the provider says that it succeeded, and not before. */
  refunded(): void {
    if (this.state.funds !== 'refunding') throw new WrongState(this.state.funds);
    this.state.funds = 'refunded';
    this.state.refundedCents = this.state.totalCents;
  }
}
