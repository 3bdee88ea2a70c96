import { Body, Controller, HttpCode, Logger, Post } from '@nestjs/common';
import { IsNumber, Max, Min } from 'class-validator';
import { DEVELOPMENT_KEY_HEADER } from '../../platform/config/development-key.js';
import { Environment } from '../../platform/config/environment.js';
import { Access, AllowForeignOrigin } from '../../platform/http/access.js';
import { TakesLong } from '../../platform/http/request-deadline.js';
import { DevelopmentTools } from '../../platform/http/development-tools.guard.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { SystemClock } from '../../platform/system/system-clock.js';

const YEAR_SECONDS = 366 * 86_400;

class AdvanceClockRequest {
  @IsNumber({}, { message: 'How many seconds to move the clock by.' })
  @Min(0, { message: 'The clock only moves forward.' })
  @Max(YEAR_SECONDS, { message: 'At most a year at once.' })
  seconds!: number;
}

/** The clock that can be advanced. */
@Access('public')
@DevelopmentTools()
@AllowForeignOrigin()
@Controller('dev')
export class DevelopmentController {
  readonly #log = new Logger(DevelopmentController.name);

  constructor(
    private readonly clock: SystemClock,
    private readonly jobs: JobRunner,
    private readonly environment: Environment,
  ) {}

  /** Advances the product's clock and the sandbox's, then runs the jobs that are now due. */
  @Post('clock/advance')
  @TakesLong()
  @HttpCode(200)
  async advance(@Body() { seconds }: AdvanceClockRequest): Promise<{ now: string }> {
    await this.#advanceSandbox(seconds);
    await this.clock.advance(seconds);
    await this.jobs.runDue();
    return { now: this.clock.now().toISOString() };
  }

  async #advanceSandbox(seconds: number): Promise<void> {
    const { isSandbox, apiBase } = this.environment.stripe;
    const { developmentKey } = this.environment;
    if (!isSandbox || apiBase === null || developmentKey === null) return;
    await fetch(`${apiBase}/_sandbox/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [DEVELOPMENT_KEY_HEADER]: developmentKey },
      body: JSON.stringify({ seconds }),
    }).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'Moving the sandbox’s clock failed');
    });
  }
}
