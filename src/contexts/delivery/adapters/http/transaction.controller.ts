import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { StaffReads } from '../../../identity/published/staff-reads.js';
import { Access, CurrentViewer, MaybeViewer } from '../../../../platform/http/access.js';
import { StaleReads } from '../../../../platform/persistence/stale-reads.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import { isStaff, type Viewer } from '../../../../platform/application/viewer.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { DriverPortraits } from '../../application/drivers/driver-portraits.js';
import { DeliveryWindows } from '../../application/windows/delivery-windows.js';
import { ShowTransaction } from '../../application/transaction/show-transaction.js';
import type { Asker } from '../../application/transaction/who-sees-what.js';
import type { DeliveryOptionsView, TransactionPageView } from '../../published/views.js';
import { OptionsQuery } from './delivery.requests.js';

const askerOf = (viewer: Viewer): Asker => ({
  userId: viewer.userId,
  isStaff: isStaff(viewer),
  isDeveloper: viewer.role === 'dev',
});

/** The public page of a transaction, with extra data for its parties. */
@Controller('api/products')
export class TransactionController {
  constructor(
    private readonly showTransaction: ShowTransaction,
    private readonly windows: DeliveryWindows,
    private readonly objects: ObjectStore,
    private readonly staleReads: StaleReads,
    private readonly staffReads: StaffReads,
    private readonly portraits: DriverPortraits,
  ) {}

  @Get(':shareLink')
  @Access('public')
  async show(
    @MaybeViewer() viewer: Viewer | null,
    @Param('shareLink') shareLink: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TransactionPageView> {
    // The public view may be cached if it is revalidated; a party's view, which includes codes, is never stored.
    const rule = viewer === null ? 'no-cache' : 'private, no-store';
    void reply.header('cache-control', rule).header('vary', 'cookie');
    if (viewer !== null) return this.showTransaction.execute({ shareLink, asker: askerOf(viewer) });
    return this.staleReads.run(() => this.showTransaction.execute({ shareLink, asker: null }), shareLink);
  }

  @Get(':shareLink/delivery-options')
  @Access('public')
  @ApiOperation({
    summary: 'The open windows for a postal code; without one, the seller or buyer gets those for the booked delivery',
  })
  options(
    @MaybeViewer() viewer: Viewer | null,
    @Param('shareLink') shareLink: string,
    @Query() { postalCode }: OptionsQuery,
  ): Promise<DeliveryOptionsView> {
    return this.windows.show({ shareLink, postalCode, asker: viewer === null ? null : askerOf(viewer) });
  }

  @Get(':shareLink/proofs/:proofId')
  @Access('signed-in')
  @ApiProduces('image/webp')
  async proof(
    @CurrentViewer() viewer: Viewer,
    @Param('shareLink') shareLink: string,
    @Param('proofId') proofId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const query = { shareLink, proofId, asker: askerOf(viewer) };
    const { objectKey, listingId } = await this.showTransaction.photoOf(query);
    const found = await this.objects.get(objectKey);
    if (found === null) throw new NotFound('photo');
    await this.staffReads.record(viewer, { what: 'proof', subjectType: 'transaction', subjectId: listingId });
    await this.#send(found, reply);
  }

  @Get(':shareLink/driver-photo')
  @Access('signed-in')
  @ApiProduces('image/webp')
  @ApiOperation({ summary: 'The driver’s photo, for seller and buyer from setting off to two hours after the end' })
  async driverPhoto(
    @CurrentViewer() { userId }: Viewer,
    @Param('shareLink') shareLink: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.objects.get(await this.portraits.keyFor({ shareLink, userId }));
    if (found === null) throw new NotFound('photo');
    await this.#send(found, reply);
  }

  async #send(found: NonNullable<Awaited<ReturnType<ObjectStore['get']>>>, reply: FastifyReply): Promise<void> {
    await reply
      .header('content-type', found.contentType)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(found.stream);
  }
}
