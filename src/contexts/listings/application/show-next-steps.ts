import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { forwardSortationArea } from '../../../platform/domain/postal-code.js';
import type { NextStepsView } from '../published/views.js';
import { ServedAreas } from './ports/listing.repository.js';
import { SellerDeskReader } from './ports/seller-desk.reader.js';

/** The facts behind a seller's banners (administrators' specification §4, "Seller banners"). */
@Injectable()
export class ShowNextSteps {
  constructor(
    private readonly people: UserDirectory,
    private readonly areas: ServedAreas,
    private readonly desk: SellerDeskReader,
  ) {}

  async execute(sellerId: number): Promise<NextStepsView> {
    const person = await this.people.find(sellerId);
    const zipCode = person?.zipCode ?? null;
    const isServed = zipCode === null ? null : await this.areas.isServed(forwardSortationArea(zipCode));
    return { isServed, ...(await this.desk.nextSteps(sellerId)) };
  }
}
