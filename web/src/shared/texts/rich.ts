import { createElement, Fragment, type ReactNode } from 'react';
import type { TextArguments } from '../../../../src/platform/texts/arguments.generated.js';
import type { RichKey } from '../../../../src/platform/texts/translate.js';
import { formatted } from './texts';

type Drawn<V> = { [Name in keyof V]: V[Name] extends string | number ? V[Name] : (parts: ReactNode[]) => ReactNode };

/** Renders a text that has tags, such as a link in a sentence; each tag has a function that renders its content. */
export function rich<K extends RichKey>(key: K, values: Drawn<TextArguments[K]>): ReactNode {
  const parts = formatted(key, values) as ReactNode;
  return Array.isArray(parts) ? createElement(Fragment, null, ...(parts as ReactNode[])) : parts;
}
