import { Injectable } from '@nestjs/common';
import { SubscribesByRules, type Rule, type RuleHandler } from '../../../../../platform/queue/rules.js';
import { SecretBox } from '../../../../../platform/application/ports/secret-box.js';
import { RecordInAuditLog, type RecordCommand } from '../../application/record-in-audit-log.js';
import { AUDIT_RULES } from './audit.rules.js';

@Injectable()
@SubscribesByRules('Audit', AUDIT_RULES)
export class AuditByRules implements RuleHandler<SecretBox, RecordCommand | null> {
  constructor(
    private readonly recordInAuditLog: RecordInAuditLog,
    private readonly secrets: SecretBox,
  ) {}

  async handle(payload: object, rule: Rule<SecretBox, RecordCommand | null>): Promise<void> {
    const entry = rule.apply(payload, this.secrets);
    if (entry !== null) await this.recordInAuditLog.execute(entry);
  }
}
