import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { StepMarker } from '../../application/ports/step-marker.js';

/** Ends the process with SIGKILL at the step that a test has named; does nothing otherwise. */
@Injectable()
export class EnvironmentStepMarker extends StepMarker {
  readonly #fatal: string | null;

  constructor(environment: Environment) {
    super();
    this.#fatal = environment.faultStep;
  }

  reached(step: string): void {
    if (step === this.#fatal) process.kill(process.pid, 'SIGKILL');
  }
}
