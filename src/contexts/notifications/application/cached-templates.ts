import { Injectable } from '@nestjs/common';
import type { EmailTemplate } from '../domain/email-template.js';
import type { TemplateId } from '../domain/mail.js';
import { TemplateRepository } from './ports/template.repository.js';

/** How long another instance may still use the text and the recipients from before a change. */
const MAX_AGE_MS = 5_000;

/** Caches the templates: changes apply immediately on this instance, and within five seconds on others. */
@Injectable()
export class CachedTemplates {
  #kept: { byId: ReadonlyMap<TemplateId, EmailTemplate>; readAt: number } | null = null;
  #generation = 0;

  constructor(private readonly templates: TemplateRepository) {}

  /** Read-only; to change a template, use `TemplateRepository.lock`. */
  async get(id: TemplateId): Promise<EmailTemplate> {
    return (await this.#all()).get(id) ?? this.templates.get(id);
  }

  /** The next read goes to the database; a read in flight is not cached. */
  forget(): void {
    this.#generation += 1;
    this.#kept = null;
  }

  async #all(): Promise<ReadonlyMap<TemplateId, EmailTemplate>> {
    // The system time, because the product's clock can be moved.
    if (this.#kept !== null && performance.now() - this.#kept.readAt < MAX_AGE_MS) return this.#kept.byId;
    const generation = this.#generation;
    const readAt = performance.now();
    const byId = new Map((await this.templates.list()).map((template) => [template.id, template]));
    if (generation === this.#generation) this.#kept = { byId, readAt };
    return byId;
  }
}
