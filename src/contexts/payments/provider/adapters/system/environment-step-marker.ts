import { readFileSync, rmSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../../../../platform/config/environment.js';
import { StepMarker } from '../../application/ports/step-marker.js';

/** Kills the process with SIGKILL at the step that a test has written to a file, once; does nothing without a file. */
@Injectable()
export class EnvironmentStepMarker extends StepMarker {
  readonly #file: string | null;

  constructor(environment: Environment) {
    super();
    this.#file = environment.faultFile;
  }

  reached(step: string): void {
    if (this.#file === null || step !== this.#named(this.#file)) return;
    rmSync(this.#file);
    process.kill(process.pid, 'SIGKILL');
  }

  #named(file: string): string | null {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}
