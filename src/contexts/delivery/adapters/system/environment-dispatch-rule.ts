import { Injectable } from '@nestjs/common';
import { Environment } from '../../../../platform/config/environment.js';
import { DispatchRule } from '../../application/ports/dispatch-rule.js';

@Injectable()
export class EnvironmentDispatchRule extends DispatchRule {
  readonly allowsEarly: boolean;

  constructor(environment: Environment) {
    super();
    this.allowsEarly = environment.allowEarlyDispatch;
  }
}
