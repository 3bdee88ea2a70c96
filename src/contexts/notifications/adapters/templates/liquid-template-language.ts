import type { Liquid } from 'liquidjs';
import type { FieldProblem } from '../../../../platform/domain/domain-error.js';
import { MailRenderer } from '../../application/ports/mail-renderer.js';
import { TemplateLanguage } from '../../application/ports/template-language.js';
import { everyCase } from '../../application/sample-values.js';
import type { TemplateText } from '../../domain/email-template.js';
import type { TemplateId } from '../../domain/mail.js';
import { TEMPLATES, type TemplateFacts } from '../../domain/template-catalogue.js';
import { isLink } from '../../domain/template-variables.js';
import { htmlEngine, plainEngine } from './liquid-engines.js';
import { MailHtml, sourceAsHtml } from './mail-html.js';
import { MAIL_TEXTS } from './mail-texts.js';
import { shippedHtml } from './shipped-html.js';

type Field = keyof TemplateText;

/** What the reader of the HTML does not see, because it drops it or reads it as attributes of its own. */
const UNWELCOME: readonly [found: RegExp, sentence: string][] = [
  [/<(?:!doctype|html|head|body)\b/i, 'the frame of the mail has <html>, <head> and <body>; leave them out.'],
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

const inHtml = (line: number, sentence: string): FieldProblem => ({
  field: 'html',
  message: `Line ${String(line)}: ${sentence}`,
});

/** What a message that has no such variable has instead. */
function insteadOf(name: string, { variables, secrets }: TemplateFacts, field: Field): string {
  if (secrets.some((secret) => secret === name))
    return `the frame of the mail writes “${name}” below the text, where no text can pass it on.`;
  if (field === 'subject' && isLink(name)) return 'a subject has no links.';
  const known = variables.length === 0 ? 'It has none' : `It has ${variables.join(', ')}`;
  return `this message has no variable “${name}”. ${known}.`;
}

/** More than are stored; previews take the rest. */
const MAX_JUDGED = 100;

export class LiquidTemplateLanguage extends TemplateLanguage {
  readonly #engines: Record<Field, Liquid> = { subject: plainEngine(), html: htmlEngine() };

  readonly #html: MailHtml;
  readonly #judged = new Map<string, Promise<FieldProblem[]>>();

  constructor(
    private readonly renderer: MailRenderer,
    siteUrl: string | null = null,
  ) {
    super();
    this.#html = new MailHtml(siteUrl);
  }

  shipped(id: TemplateId): TemplateText {
    const text = MAIL_TEXTS[id];
    return { subject: text.subject, html: shippedHtml(text) };
  }

  /** Each text is judged once: a stored one is asked about with every message. */
  problems(id: TemplateId, text: TemplateText): Promise<FieldProblem[]> {
    const key = JSON.stringify([id, text.subject, text.html]);
    const known = this.#judged.get(key);
    if (known !== undefined) return known;
    if (this.#judged.size >= MAX_JUDGED) this.#judged.clear();
    const judged = this.#judge(id, text);
    this.#judged.set(key, judged);
    return judged;
  }

  async #judge(id: TemplateId, text: TemplateText): Promise<FieldProblem[]> {
    const written = [...this.#problemsOf(id, 'subject', text.subject), ...this.#problemsOf(id, 'html', text.html)];
    const found = written.length > 0 ? written : this.#unwelcomeIn(text.html);
    return found.length > 0 ? found : this.#problemsOfMessages(id, text);
  }

  /** The first mistake only: the others often follow from it. */
  #unwelcomeIn(source: string): FieldProblem[] {
    const html = sourceAsHtml(source);
    const [mistake] = this.#html.mistakes(html, html);
    if (mistake !== undefined) return [inHtml(mistake.line, mistake.sentence)];
    for (const [pattern, sentence] of UNWELCOME) {
      const found = pattern.exec(source);
      if (found !== null) return [inHtml(lineOf(source, found.index), sentence)];
    }
    return [];
  }

  #problemsOf(id: TemplateId, field: Field, source: string): FieldProblem[] {
    try {
      const engine = this.#engines[field];
      const { globals } = engine.analyzeSync(engine.parse(source));
      const facts = TEMPLATES[id];
      const known: readonly string[] =
        field === 'html' ? facts.variables : facts.variables.filter((name) => !isLink(name));
      return Object.entries(globals)
        .filter(([name]) => !known.includes(name))
        .map(([name, uses]) => ({
          field,
          message: `Line ${String(uses[0]?.location.row ?? 1)}: ${insteadOf(name, facts, field)}`,
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
