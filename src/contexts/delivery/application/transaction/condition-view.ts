import type { Condition } from '../../domain/condition.js';
import type { ConditionView } from '../../published/views.js';

export const conditionView = ({ askedAt, answerBy, answer, checks, text }: Condition): ConditionView => ({
  askedAt,
  answerBy,
  answer,
  checks,
  text,
});
