import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import type { TemplateId } from './mail.js';
import { AUDIENCES, TEMPLATES, type Recipients, type TemplateFacts, type TemplateType } from './template-catalogue.js';
import { StaleTemplate } from './template.errors.js';

/** Subject and HTML in Liquid; the frame of the mail is written around the HTML. */
export interface TemplateText {
  subject: string;
  html: string;
}

/** What administrators have changed; null where the shipped value applies. */
export interface TemplateState {
  version: number;
  text: TemplateText | null;
  /** The version in which the text was saved. */
  textVersion: number | null;
  recipients: Recipients | null;
  templateType: TemplateType | null;
}

export type TemplateChange =
  | { kind: 'text'; text: TemplateText }
  | { kind: 'restored' }
  | { kind: 'recipients'; recipients: Recipients }
  | { kind: 'template-type'; templateType: TemplateType };

/** The version of a template that no one has changed yet. */
export const SHIPPED: TemplateState = {
  version: 1,
  text: null,
  textVersion: null,
  recipients: null,
  templateType: null,
};

/** One of the ten editable messages, with the administrators' changes. */
export class EmailTemplate {
  #state: TemplateState;

  constructor(
    readonly id: TemplateId,
    state: TemplateState = SHIPPED,
  ) {
    this.#state = state;
  }

  get state(): TemplateState {
    return this.#state;
  }

  get facts(): TemplateFacts {
    return TEMPLATES[this.id];
  }

  get recipients(): Recipients {
    return this.#state.recipients ?? this.facts.recipients;
  }

  get templateType(): TemplateType {
    return this.#state.templateType ?? this.facts.templateType;
  }

  /** Throws `StaleTemplate` for an outdated version, `ValidationFailed` for recipients that the template cannot have. */
  change(change: TemplateChange, loadedVersion: number | null): void {
    if (loadedVersion !== null && loadedVersion !== this.#state.version) throw new StaleTemplate();
    this.#state = { ...this.#state, ...this.#changed(change), version: this.#state.version + 1 };
  }

  #changed(change: TemplateChange): Partial<TemplateState> {
    switch (change.kind) {
      case 'text':
        return { text: change.text, textVersion: this.#state.version + 1 };
      case 'restored':
        return { text: null, textVersion: null };
      case 'template-type':
        return { templateType: change.templateType };
      case 'recipients':
        this.#mayGoTo(change.recipients);
        return { recipients: change.recipients };
    }
  }

  #mayGoTo(recipients: Recipients): void {
    const { choices, name } = this.facts;
    if (choices.length === 0)
      throw new ValidationFailed([
        { field: 'recipients', message: `“${name}” has no choice of recipients: it goes to the person it is about.` },
      ]);
    const refused = AUDIENCES.find((audience) => recipients[audience] && !choices.includes(audience));
    if (refused !== undefined)
      throw new ValidationFailed([
        { field: `recipients.${refused}`, message: `“${name}” cannot go to ${refused}s; only Listing Details can.` },
      ]);
  }
}
