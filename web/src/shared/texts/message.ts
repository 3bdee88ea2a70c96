interface Choices {
  value: string;
  options: Record<string, { value: Part[] } | undefined>;
}
/** A part of a compiled message, with FormatJS’s numbers for its kinds: text, value, select, plural, the plural’s number, tag. */
export type Part =
  | { type: 0; value: string }
  | { type: 1; value: string }
  | ({ type: 5 } & Choices)
  | ({ type: 6 } & Choices)
  | { type: 7 }
  | { type: 8; value: string; children: Part[] };

/** Whether the full stop of the sentence follows, here or behind the end of the part; a value then gives up its own. */
const beginsWithStop = (next: Part | boolean): boolean =>
  typeof next === 'boolean' ? next : next.type === 0 && /^\.(?!\.)/.test(next.value);

/**
 * Formats compiled messages for a locale: returns a string, or its parts if a tag rendered something else. FormatJS’s
 * own formatter supports every kind of message and adds 2 kB to each page; a test compares the two for every text of
 * the catalogue.
 */
export function messageWriter(locale: string): (message: Part[], values: Record<string, unknown>) => unknown {
  const inFigures = (value: unknown): string => new Intl.NumberFormat(locale).format(value as number);
  const write = (message: Part[], values: Record<string, unknown>, end = false, count?: unknown): unknown[] => {
    const drawn: unknown[] = [];
    for (const [index, part] of message.entries()) {
      const value = part.type === 7 ? count : values[part.value];
      const meetsStop = beginsWithStop(message[index + 1] ?? end);
      const more =
        part.type === 0
          ? [part.value]
          : part.type === 1
            ? [meetsStop ? String(value).replace(/\.$/, '') : String(value)]
            : part.type === 7
              ? [inFigures(value)]
              : part.type === 8
                ? [(value as (parts: unknown[]) => unknown)(write(part.children, values, meetsStop, count))]
                : write(chosen(part, value), values, meetsStop, part.type === 6 ? value : count);
      for (const piece of more)
        if (typeof piece === 'string' && typeof drawn.at(-1) === 'string') drawn.push(String(drawn.pop()) + piece);
        else drawn.push(piece);
    }
    return drawn;
  };
  const chosen = ({ type, options }: Choices & { type: 5 | 6 }, value: unknown): Part[] => {
    const name = type === 5 ? String(value) : new Intl.PluralRules(locale).select(value as number);
    return (options[`=${String(value)}`] ?? options[name] ?? options['other'])?.value ?? [];
  };
  return (message, values) => {
    const parts = write(message, values);
    return parts.length === 1 ? parts[0] : parts;
  };
}
