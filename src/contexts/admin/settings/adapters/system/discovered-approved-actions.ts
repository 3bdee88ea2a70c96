import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { ApprovedActions } from '../../application/ports/approved-actions.js';
import { Administrators } from '../../published/administrators.js';
import type { ApprovalKind } from '../../published/approval-views.js';
import { ApprovedAction } from '../../published/approvals.js';

/** Discovers the actions at startup, because the contexts depend on the settings and cannot be imported here. */
@Injectable()
export class DiscoveredApprovedActions extends ApprovedActions implements OnModuleInit {
  readonly #actions = new Map<ApprovalKind, ApprovedAction>();
  #administrators: Administrators | null = null;

  constructor(private readonly discovery: DiscoveryService) {
    super();
  }

  /** Throws when two actions are of the same kind. */
  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders() as { instance: unknown }[]) {
      if (instance instanceof ApprovedAction) this.#add(instance);
      if (instance instanceof Administrators) this.#administrators = instance;
    }
  }

  of(kind: ApprovalKind): ApprovedAction {
    const action = this.#actions.get(kind);
    if (action === undefined) throw new Error(`Nothing carries out approvals of the kind ${kind}.`);
    return action;
  }

  get administrators(): Administrators {
    if (this.#administrators === null) throw new Error('No context says who the administrators are.');
    return this.#administrators;
  }

  #add(action: ApprovedAction): void {
    if (this.#actions.has(action.kind)) throw new Error(`Two actions carry out approvals of the kind ${action.kind}.`);
    this.#actions.set(action.kind, action);
  }
}
