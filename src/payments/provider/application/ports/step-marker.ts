/** Names the steps at which tests end the process, to prove that nothing is lost between them. */
export abstract class StepMarker {
  abstract reached(step: string): void;
}
