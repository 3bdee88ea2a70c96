/** Names the steps at which tests kill the process, to prove that nothing is lost in between. */
export abstract class StepMarker {
  abstract reached(step: string): void;
}
