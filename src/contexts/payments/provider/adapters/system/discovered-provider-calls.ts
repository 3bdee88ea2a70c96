import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { OperationKind } from '../../domain/operation-kind.js';
import { ProviderCall, ProviderCalls } from '../../application/provider-call.js';

const isProviderCall = (instance: unknown): instance is ProviderCall<object, unknown> =>
  instance instanceof ProviderCall;

@Injectable()
export class DiscoveredProviderCalls extends ProviderCalls implements OnModuleInit {
  readonly #calls = new Map<OperationKind, ProviderCall<object, unknown>>();

  constructor(private readonly discovery: DiscoveryService) {
    super();
  }

  /** Throws an error for two classes of one kind. */
  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (isProviderCall(instance)) this.#add(instance);
    }
  }

  #add(call: ProviderCall<object, unknown>): void {
    if (this.#calls.has(call.kind)) throw new Error(`Two classes make calls of the kind ${call.kind}.`);
    this.#calls.set(call.kind, call);
  }

  all(): readonly ProviderCall<object, unknown>[] {
    return [...this.#calls.values()];
  }

  of(kind: OperationKind): ProviderCall<object, unknown> {
    const call = this.#calls.get(kind);
    if (call === undefined) throw new Error(`No class makes calls of the kind ${kind}.`);
    return call;
  }
}
