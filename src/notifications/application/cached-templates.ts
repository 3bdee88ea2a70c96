import { Injectable } from '@nestjs/common';
import type { EmailTemplate } from '../domain/email-template.js';
import type { TemplateId } from '../domain/mail.js';
import { TemplateRepository } from './ports/template.repository.js';

/** How long another instance may go on with the text from before a change. */
const OLDEST_MS = 5_000;

/** The templates from memory: at once what this instance changed, and within five seconds what another one did. */
@Injectable()
export class CachedTemplates {
  #kept: { byId: ReadonlyMap<TemplateId, EmailTemplate>; readAt: number } | null = null;
  #generation = 0;

  constructor(private readonly templates: TemplateRepository) {}

  /** For reading only: a change begins with `TemplateRepository.lock`. */
  async get(id: TemplateId): Promise<EmailTemplate> {
    return (await this.#all()).get(id) ?? this.templates.get(id);
  }

  /** The next question goes to the database; an answer under way is not kept. */
  forget(): void {
    this.#generation += 1;
    this.#kept = null;
  }

  async #all(): Promise<ReadonlyMap<TemplateId, EmailTemplate>> {
    // The machine's own time, because the product's clock can be moved.
    if (this.#kept !== null && performance.now() - this.#kept.readAt < OLDEST_MS) return this.#kept.byId;
    const generation = this.#generation;
    const readAt = performance.now();
    const byId = new Map((await this.templates.list()).map((template) => [template.id, template]));
    if (generation === this.#generation) this.#kept = { byId, readAt };
    return byId;
  }
}
