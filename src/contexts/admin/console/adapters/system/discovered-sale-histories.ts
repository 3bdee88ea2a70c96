import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SaleHistory, type SaleMoment } from '../../../../../platform/application/ports/sale-history.js';
import { SaleHistories } from '../../application/ports/work-of-contexts.js';

/** Collects the `SaleHistory` of every context. */
@Injectable()
export class DiscoveredSaleHistories extends SaleHistories implements OnModuleInit {
  readonly #histories: SaleHistory[] = [];

  constructor(private readonly discovery: DiscoveryService) {
    super();
  }

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders() as { instance: unknown }[])
      if (instance instanceof SaleHistory) this.#histories.push(instance);
  }

  async of(listingId: string): Promise<SaleMoment[]> {
    const found = await Promise.all(this.#histories.map((history) => history.of(listingId)));
    return found.flat().sort((one, other) => one.at.getTime() - other.at.getTime());
  }
}
