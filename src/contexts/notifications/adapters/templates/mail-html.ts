import { TagToken, Tokenizer } from 'liquidjs';
import {
  defaultTreeAdapter,
  ErrorCodes,
  html as names,
  parseFragment,
  type DefaultTreeAdapterTypes,
  type ParserErrorHandler,
} from 'parse5';
import { BRAND } from '../../../../platform/domain/brand.js';
import type { MailValues } from '../../application/ports/mail-renderer.js';
import { isLink, LINK_VARIABLES, type LinkVariable } from '../../domain/template-variables.js';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;
type Links = Pick<MailValues, LinkVariable>;
type Attribute = Element['attrs'][number];

export interface HtmlMistake {
  line: number;
  sentence: string;
}

/** What a text gets in the place of a link's address. A single character: no filter can cut or rewrite it. */
export const LINK_MARKS: Readonly<Record<LinkVariable, string>> = { link: '\u{e000}', receiptLink: '\u{e001}' };
/** Stands for other output of Liquid where a source is read as HTML. */
const OUTPUT = '\u{e00f}';
const MARKS = new RegExp(`[${Object.values(LINK_MARKS).join('')}]`, 'gu');

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const ELEMENTS = words(
  'a abbr b blockquote br caption center cite code div em font h1 h2 h3 h4 h5 h6 hr i img li ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul',
);
const ATTRIBUTES = words(
  'align alt bgcolor border cellpadding cellspacing class color colspan dir face height href lang rel role rowspan scope size src start style target title valign width',
);
/** These have no end. */
const EMPTY = words('br hr img');
const FORMS = words('form input button textarea select option label fieldset');

const SCRIPTS = 'a message has no scripts.';
const NOT_SHOWN = 'mail programs do not show what is put in from elsewhere.';
/** The parser leaves such a tag out, with all that follows. */
const UNFINISHED = 'an HTML tag is not closed.';
const NO_COMMENTS = 'a message has no HTML comments; write {% comment %} instead.';
/** Far more than any message needs; some documents of many tags take time and memory without end. */
const MAX_TAGS = 1_000;
/** An opening bracket that no colour explains, as of `url()`, and what could hide one. */
const STYLE = new RegExp(String.raw`(?<!\b(?:rgb|hsl)a?)\(|[\\@<>\p{Co}]|/\*`, 'iu');

/** The element itself as its context: neither the head nor a table of the frame can be reached from a text. */
const CONTEXT = defaultTreeAdapter.createElement('div', names.NS.HTML, []);
const fragmentOf = (html: string, onParseError: ParserErrorHandler | null = null) =>
  parseFragment(CONTEXT, html, { sourceCodeLocationInfo: true, onParseError });
const isElement = (node: Node): node is Element => 'tagName' in node;
const attributeOf = ({ attrs }: Element, name: string): Attribute | undefined =>
  attrs.find((attribute) => attribute.name === name);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** In words, space goes around a link, so that it does not continue an address that stands before it. */
const withLinks = (text: string, links: Links, around = ''): string =>
  text.replace(MARKS, (mark) => {
    const name = LINK_VARIABLES.find((link) => LINK_MARKS[link] === mark);
    return `${around}${(name === undefined ? null : links[name]) ?? ''}${around}`;
  });

const lineOf = (node: Node): number => node.sourceCodeLocation?.startLine ?? 1;

/** Why a message cannot have the element; null when it can. */
function refusalOf(element: Element): string | null {
  const { tagName, namespaceURI } = element;
  if (tagName === 'script') return SCRIPTS;
  if (FORMS.has(tagName)) return 'a message has no forms; lead to a page instead.';
  if (namespaceURI !== names.NS.HTML || !ELEMENTS.has(tagName)) return `<${tagName}>: ${NOT_SHOWN}`;
  const isSilent = tagName === 'img' && attributeOf(element, 'alt') === undefined;
  return isSilent ? 'a picture needs words in its place (alt), for those who do not see it.' : null;
}

/** A valid Liquid source as HTML of the same lines: tags are space, a bare link variable is its mark. */
export function sourceAsHtml(source: string): string {
  const tokens = new Tokenizer(source).readTopLevelTokens();
  const parts = tokens.map((token) => {
    const written = source.slice(token.begin, token.end);
    if (!('content' in token)) return written;
    const lines = written.replace(/[^\n]/g, '');
    if (token instanceof TagToken) return lines === '' ? ' ' : lines;
    return (isLink(token.content) ? LINK_MARKS[token.content] : OUTPUT) + lines;
  });
  return parts.join('');
}

/**
 * Reads the HTML of an administrator's text. What is not on the lists is refused, not repaired, so that the reader
 * never gets something else than what was previewed (decision 0080).
 */
export class MailHtml {
  /** `siteUrl` is the one host that pictures and written-out links may name. */
  constructor(private readonly siteUrl: string | null) {}

  /** An address must stand in `source` as it is, so that nothing was put into it. */
  mistakes(html: string, source: string): HtmlMistake[] {
    const read = (node: Node): HtmlMistake[] => {
      if (!isElement(node)) return 'value' in node ? [] : [{ line: lineOf(node), sentence: NO_COMMENTS }];
      const found = this.#mistakesOf(node, source);
      return found.length > 0 ? found : node.childNodes.flatMap(read);
    };
    const tags = html.match(/<[a-z]/gi)?.length ?? 0;
    if (tags > MAX_TAGS) return [{ line: 1, sentence: `a message has at most ${String(MAX_TAGS)} HTML tags.` }];
    const unfinished: HtmlMistake[] = [];
    const { childNodes } = fragmentOf(html, ({ code, startLine }) => {
      if (code === ErrorCodes.eofInTag) unfinished.push({ line: startLine, sentence: UNFINISHED });
    });
    return [...childNodes.flatMap(read), ...unfinished];
  }

  /**
   * The HTML with every element and attribute closed, so that it cannot swallow what the frame writes after it, and
   * with the addresses of its links. Throws on a mistake.
   */
  finished(html: string, source: string, links: Links): string {
    const [mistake] = this.mistakes(html, source);
    if (mistake !== undefined) throw new Error(mistake.sentence);
    return this.#written(fragmentOf(html).childNodes, links);
  }

  #written(nodes: readonly Node[], links: Links): string {
    const parts = nodes.map((node) => {
      if (!isElement(node)) return 'value' in node ? escaped(withLinks(node.value, links, ' ')) : '';
      const { tagName, attrs, childNodes } = node;
      const attributes = attrs.map(({ name, value }) => ` ${name}="${escaped(withLinks(value, links))}"`);
      const start = `<${tagName}${attributes.join('')}>`;
      return EMPTY.has(tagName) ? start : `${start}${this.#written(childNodes, links)}</${tagName}>`;
    });
    return parts.join('');
  }

  #mistakesOf(element: Element, source: string): HtmlMistake[] {
    const refused = refusalOf(element);
    if (refused !== null) return [{ line: lineOf(element), sentence: refused }];
    return element.attrs.flatMap((attribute) => {
      const sentence = this.#mistakeIn(attribute, element.tagName, source);
      const line = element.sourceCodeLocation?.attrs?.[attribute.name]?.startLine ?? lineOf(element);
      return sentence === null ? [] : [{ line, sentence }];
    });
  }

  #mistakeIn(attribute: Attribute, tagName: string, source: string): string | null {
    const { name } = attribute;
    if (name.startsWith('on')) return SCRIPTS;
    if (!ATTRIBUTES.has(name)) return `the attribute “${name}” has no place in a message.`;
    return this.#isFine(attribute, tagName, source) ? null : this.#about(name);
  }

  #isFine({ name, value }: Attribute, tagName: string, source: string): boolean {
    if (name === 'src') return this.#isOurs(value, source);
    if (name === 'href') return tagName === 'a' && this.#mayLeadTo(value, source);
    return name === 'style' ? !STYLE.test(value) : value.search(MARKS) < 0;
  }

  #mayLeadTo(address: string, source: string): boolean {
    const isVariable = address === '' || Object.values(LINK_MARKS).includes(address);
    return isVariable || address === `mailto:${BRAND.supportEmail}` || this.#isOurs(address, source);
  }

  /** Whether it is a page or picture of the site, written out in the source. */
  #isOurs(address: string, source: string): boolean {
    if (this.siteUrl === null || /[\s\p{Co}]/u.test(address)) return false;
    const isOurs = address === this.siteUrl || address.startsWith(`${this.siteUrl}/`);
    return isOurs && [address, address.replaceAll('&', '&amp;')].some((written) => source.includes(written));
  }

  #about(name: string): string {
    const ours = `on our own site${this.siteUrl === null ? '' : ` (${this.siteUrl}/…)`} and written out`;
    if (name === 'src') return `a picture’s address is ${ours}.`;
    if (name === 'style') return 'a style only has plain values: no addresses, no variables.';
    return `a link’s address is a variable alone, as in href="{{ link }}", or ${ours}.`;
  }
}
