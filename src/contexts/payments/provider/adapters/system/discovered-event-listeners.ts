import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { EventListeners, patternsOf, type EventListener } from '../../application/on-provider-event.js';

type Method = (this: unknown, id: string) => Promise<void>;

@Injectable()
export class DiscoveredEventListeners extends EventListeners implements OnModuleInit {
  readonly #all: EventListener[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {
    super();
  }

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance === 'object' && instance !== null) this.#add(instance as object);
    }
  }

  of(type: string): readonly EventListener[] {
    return this.#all.filter((heard) => (heard.type.endsWith('.') ? type.startsWith(heard.type) : type === heard.type));
  }

  #add(useCase: object): void {
    const prototype = Object.getPrototypeOf(useCase) as Record<string, Method> | null;
    for (const name of this.scanner.getAllMethodNames(prototype)) {
      const method = prototype?.[name];
      if (method === undefined) continue;
      for (const heard of patternsOf(method)) this.#all.push({ ...heard, handle: (id) => method.call(useCase, id) });
    }
  }
}
