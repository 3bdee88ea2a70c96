import type { Draft } from './draft';

/** Each part of the settings shows the draft and says how it is to be. */
export interface SectionProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}
