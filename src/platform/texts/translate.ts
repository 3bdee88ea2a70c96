import type { TextArguments } from './arguments.generated.js';
import type { TextKey } from './catalogue.js';

/** A text with parts in tags, such as a link inside a sentence; a page draws it with `rich`. */
export type RichKey = {
  [K in keyof TextArguments]: ((parts: never[]) => unknown) extends TextArguments[K][keyof TextArguments[K]]
    ? K
    : never;
}[keyof TextArguments];

/** A text without tags. */
export type PlainKey = Exclude<TextKey, RichKey>;

/** What a text needs besides its key, none where it has no place for a value. */
export type ValuesOf<K extends TextKey> = K extends keyof TextArguments ? [values: TextArguments[K]] : [];

/** Writes the text of a key in one language. Amounts and dates come formatted; numbers that decide a plural as numbers. */
export type Translate = <K extends PlainKey>(key: K, ...values: ValuesOf<K>) => string;
