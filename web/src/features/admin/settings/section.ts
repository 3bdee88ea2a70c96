import type { Draft } from './draft';

/** The props of a settings section: it shows the draft and reports changes to it. */
export interface SectionProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}
