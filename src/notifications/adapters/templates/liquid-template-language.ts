import { Injectable } from '@nestjs/common';
import type { Liquid } from 'liquidjs';
import type { FieldProblem } from '../../../shared/domain/domain-error.js';
import { MailRenderer } from '../../application/ports/mail-renderer.js';
import { TemplateLanguage } from '../../application/ports/template-language.js';
import { everyCase } from '../../application/sample-values.js';
import type { TemplateText } from '../../domain/email-template.js';
import type { TemplateId } from '../../domain/mail.js';
import { TEMPLATES } from '../../domain/template-catalogue.js';
import { htmlEngine, plainEngine } from './liquid-engines.js';
import { MAIL_TEXTS } from './mail-texts.js';
import { shippedHtml } from './shipped-html.js';

type Field = keyof TemplateText;

/** HTML that mail programs drop, or that looks like spam. */
const UNWELCOME: readonly [found: RegExp, sentence: string][] = [
  [/<script\b/i, 'a message has no scripts.'],
  [/<(?:form|input|button|textarea|select)\b/i, 'a message has no forms; lead to a page instead.'],
  [/<(?:iframe|object|embed|video|audio|link|base)\b/i, 'mail programs do not show what is put in from elsewhere.'],
  [/(?<=\s)(?:on[a-z]+\s*=|(?:href|src)\s*=\s*(?:["']\s*)?javascript:)/i, 'a message has no scripts.'],
  [/<img\b(?![^>]*\salt\s*=)/i, 'a picture needs words in its place (alt), for those who do not see it.'],
  // Without quotes, a value with a space would turn into more attributes.
  [/=\s*\{\{/, 'put quotes around what you put into an attribute.'],
];

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** Moves the line number from the end of the library's message to the beginning. */
function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const place = /, (?:file:[^,]*, )?line:(\d+), col:\d+/.exec(message);
  if (place === null) return message;
  const [found, line = ''] = place;
  return `Line ${line}: ${message.replace(found, '')}.`;
}

function unwelcomeIn(html: string): FieldProblem[] {
  for (const [pattern, sentence] of UNWELCOME) {
    const found = pattern.exec(html);
    if (found !== null) return [{ field: 'html', message: `Line ${String(lineOf(html, found.index))}: ${sentence}` }];
  }
  return [];
}

@Injectable()
export class LiquidTemplateLanguage extends TemplateLanguage {
  readonly #engines: Record<Field, Liquid> = { subject: plainEngine(), html: htmlEngine() };

  constructor(private readonly renderer: MailRenderer) {
    super();
  }

  shipped(id: TemplateId): TemplateText {
    const text = MAIL_TEXTS[id];
    return { subject: text.subject, html: shippedHtml(text) };
  }

  async problems(id: TemplateId, text: TemplateText): Promise<FieldProblem[]> {
    const written = [...this.#problemsOf(id, 'subject', text.subject), ...this.#problemsOf(id, 'html', text.html)];
    const found = [...written, ...unwelcomeIn(text.html)];
    return found.length > 0 ? found : this.#problemsOfMessages(id, text);
  }

  #problemsOf(id: TemplateId, field: Field, source: string): FieldProblem[] {
    try {
      const engine = this.#engines[field];
      const { globals } = engine.analyzeSync(engine.parse(source));
      const known: readonly string[] = TEMPLATES[id].variables;
      return Object.entries(globals)
        .filter(([name]) => !known.includes(name))
        .map(([name, uses]) => ({
          field,
          message: `Line ${String(uses[0]?.location.row ?? 1)}: this message has no variable “${name}”. It has ${known.join(', ')}.`,
        }));
    } catch (error) {
      return [{ field, message: sentenceOf(error) }];
    }
  }

  /** Some mistakes only show when the message is rendered, perhaps in only one of its variants. */
  async #problemsOfMessages(id: TemplateId, text: TemplateText): Promise<FieldProblem[]> {
    for (const values of everyCase(id)) {
      try {
        const { subject } = await this.renderer.render(id, values, { edited: text });
        if (subject === '')
          return [{ field: 'subject', message: `The subject is empty for the ${values.role ?? 'reader'}.` }];
      } catch (error) {
        return [{ field: 'html', message: sentenceOf(error) }];
      }
    }
    return [];
  }
}
