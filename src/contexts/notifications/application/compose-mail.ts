import { Injectable, Logger } from '@nestjs/common';
import { SecretBox } from '../../../platform/application/ports/secret-box.js';
import type { Language } from '../../../platform/texts/language.js';
import { isTemplateId, type MailBody, type MailId } from '../domain/mail.js';
import { CachedTemplates } from './cached-templates.js';
import { valuesIn, type MailFacts } from './mail-facts.js';
import { MAIL_BODY } from './message-queued.js';
import { MailRenderer, NO_VALUES, type MailValues } from './ports/mail-renderer.js';
import { MailTransport } from './ports/mail-transport.js';
import { TemplateLanguage } from './ports/template-language.js';

export interface ComposedMail extends MailBody {
  sealed: boolean;
}

/** Renders a message for storage; seals one with a code, except in the development mailbox. */
@Injectable()
export class ComposeMail {
  readonly #log = new Logger(ComposeMail.name);

  constructor(
    private readonly renderer: MailRenderer,
    private readonly transport: MailTransport,
    private readonly secrets: SecretBox,
    private readonly templates: CachedTemplates,
    private readonly templateLanguage: TemplateLanguage,
  ) {}

  async execute(
    template: MailId,
    facts: Partial<MailFacts>,
    { language, isSecret }: { language: Language; isSecret: boolean },
  ): Promise<ComposedMail> {
    const body = await this.#written(template, { ...NO_VALUES, ...valuesIn(language, facts) }, language);
    if (!isSecret || !this.transport.sealsSecrets) return { ...body, sealed: false };
    return {
      subject: this.secrets.seal(body.subject, MAIL_BODY),
      text: this.secrets.seal(body.text, MAIL_BODY),
      html: this.secrets.seal(body.html, MAIL_BODY),
      sealed: true,
    };
  }

  /** Administrators' texts are English only; one that is switched off or broken must not hold a message back. */
  async #written(template: MailId, values: MailValues, language: Language): Promise<MailBody> {
    if (!isTemplateId(template) || language !== 'en') return this.renderer.render(template, values, { language });
    const { state } = await this.templates.get(template);
    if (state.text === null) return this.renderer.render(template, values);
    try {
      const [problem] = await this.templateLanguage.problems(template, state.text);
      if (problem !== undefined) throw new Error(problem.message);
      return await this.renderer.render(template, values, { edited: state.text });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const stored = { template, version: state.version, reason };
      this.#log.error(stored, 'Stored template unusable; sent the shipped text');
      return this.renderer.render(template, values);
    }
  }
}
