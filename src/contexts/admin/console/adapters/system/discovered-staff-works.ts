import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { StaffWork, type TasksOfKind } from '../../../../../platform/application/ports/staff-work.js';
import { StaffWorks } from '../../application/ports/work-of-contexts.js';

/** Collects the `StaffWork` of every context. */
@Injectable()
export class DiscoveredStaffWorks extends StaffWorks implements OnModuleInit {
  readonly #works: StaffWork[] = [];

  constructor(private readonly discovery: DiscoveryService) {
    super();
  }

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders() as { instance: unknown }[])
      if (instance instanceof StaffWork) this.#works.push(instance);
  }

  async waiting(now: Date, most: number): Promise<TasksOfKind[]> {
    const found = await Promise.all(this.#works.map((work) => work.waiting(now, most)));
    return found.flat();
  }
}
