/** What one parameter may be; see `parameter-shapes.ts` for the grammar these are read from. */
export type Shape =
  | { kind: 'int' | 'bool' | 'map' | 'ints' | 'event' | 'range' | 'delay' | 'any' }
  | { kind: 'str'; longest: number }
  | { kind: 'enum'; values: readonly string[] }
  | { kind: 'list'; of: Shape }
  | { kind: 'object'; fields: ReadonlyMap<string, Field> };

const LONGEST_TEXT = 5000;

export interface Field {
  shape: Shape;
  required: boolean;
  unsettable: boolean;
}

/** Reads one line of the grammar; a mistake in it stops the sandbox at start. */
export function readShape(text: string): Shape {
  const reader = new Reader(
    text
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([|:{}()[\]]) ?/g, '$1')
      .trim(),
  );
  const shape = reader.shape();
  reader.end();
  return shape;
}

class Reader {
  #at = 0;

  constructor(private readonly text: string) {}

  shape(): Shape {
    const next = this.text[this.#at];
    if (next === '{') return this.#object();
    if (next === '[') {
      this.#at += 1;
      const of = this.shape();
      this.#take(']');
      return { kind: 'list', of };
    }
    if (next === '(') {
      const close = this.text.indexOf(')', this.#at);
      const values = this.text.slice(this.#at + 1, close).split('|');
      this.#at = close + 1;
      return { kind: 'enum', values };
    }
    const word = this.#word();
    return word.startsWith('str')
      ? { kind: 'str', longest: Number(word.slice(3)) || LONGEST_TEXT }
      : { kind: word as 'any' };
  }

  end(): void {
    if (this.#at !== this.text.length)
      throw new Error(`Parameter grammar: unread text at ${this.text.slice(this.#at)}`);
  }

  #object(): Shape {
    const fields = new Map<string, Field>();
    this.#take('{');
    while (this.text[this.#at] !== '}') {
      const name = this.#word();
      const required = this.#skip('!');
      const unsettable = this.#skip('?');
      this.#take(':');
      fields.set(name, { shape: this.shape(), required, unsettable });
      this.#skip(' ');
    }
    this.#take('}');
    return { kind: 'object', fields };
  }

  #word(): string {
    const match = /^\w+/.exec(this.text.slice(this.#at));
    if (match === null) throw new Error(`Parameter grammar: a name was expected at ${this.text.slice(this.#at)}`);
    this.#at += match[0].length;
    return match[0];
  }

  #skip(character: string): boolean {
    if (this.text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #take(character: string): void {
    if (!this.#skip(character))
      throw new Error(`Parameter grammar: ${character} expected at ${this.text.slice(this.#at)}`);
  }
}
