import { FOUR_EYES } from '../../src/contexts/admin/settings/published/four-eyes.js';
import { RULES } from '../support/access/rules.js';

/** Calls of administrators that one of them may make alone, and why. */
const ALONE: Readonly<Record<string, string>> = {
  'POST /api/service-areas': 'where we deliver',
  'PATCH /api/service-areas/:fsa': 'where we deliver',
  'POST /api/admin/approvals/:id': 'it is the second one',
  'PUT /api/admin/levers/:name': 'holds back, or lets go on what was decided; may be urgent',
  'POST /api/admin/users/:id/end-sessions': 'protects',
  'POST /api/admin/sessions/end-all': 'protects',
  'DELETE /api/admin/users/:id/email-change': 'stops a change',
  'DELETE /api/admin/users/:id': 'refused while money is owed or held',
  'POST /api/admin/trigger-referral-audit': 'applies a rule',
  'PATCH /api/admin/drivers/:userId': 'takes jobs; is sent no money by it',
  'POST /api/admin/drivers/:userId/documents/:documentId/decide': 'takes jobs; is sent no money by it',
  'POST /api/admin/drivers/:userId/documents/portrait/remove': 'a picture',
  'POST /api/admin/drivers/:userId/resume': 'takes jobs; is sent no money by it',
  'POST /api/admin/wasted-trips/:id/decide': 'the share of one delivery, which the job had promised its driver',
  'POST /api/admin/deliveries/:id/assign': 'who drives',
  'POST /api/admin/deliveries/:id/recall': 'who drives',
  'DELETE /api/admin/transactions/:id': 'leaves the lists; the money stays as it is',
  'POST /api/admin/restoration/resume': 'lets go on what was decided',
  'POST /api/admin/reconciliations': 'reads',
  'POST /api/admin/money-desk/:id/decide-fee': 'one fee of a driver, which the job had promised',
  'POST /api/admin/money-desk/:id/end-review': 'a watched loss, which sends nothing',
  'POST /api/admin/money-desk/:id/retry-refund': 'was decided',
  'POST /api/admin/money-desk/:id/replay-event': 'asks the provider',
  'POST /api/admin/money-desk/:id/retry-operation': 'was decided',
  'POST /api/admin/money-desk/:id/ask-provider': 'asks the provider',
  'POST /api/admin/money-desk/:id/ask-account': 'asks the provider',
  'DELETE /api/admin/stripe/delete-user-account': 'refused while money is on its way there',
  'POST /api/admin/stripe/delete-duplicates': 'accounts that no one needs',
  'POST /api/admin/stripe/delete-test-accounts': 'accounts of tests',
  'PUT /api/admin/email-templates/:id': 'a text reaches no code and no link (decision 0080)',
  'POST /api/admin/email-templates/:id/restore': 'the shipped text',
  'POST /api/admin/email-templates/:id/recipients': 'counts',
  'POST /api/admin/email-templates/:id/template-type': 'an answer without an effect',
  'POST /api/admin/email-templates/test': 'a message to the administrator who asks',
  'POST /api/admin/help-messages/:id/answered': 'a note',
  'POST /api/admin/mail/:id/retry': 'a message again',
  'POST /api/admin/jobs/:name/run': 'what the clock does a moment later',
};

describe('Four eyes', () => {
  const decided = Object.values(FOUR_EYES).flatMap(({ calls }) => calls);
  const changing = Object.keys(RULES).filter(
    (call) => RULES[call]?.door === 'administrators' && !call.startsWith('GET '),
  );

  it('have a decision or a reason for every call by which an administrator changes something', () => {
    expect(changing.filter((call) => !decided.includes(call) && ALONE[call] === undefined)).toEqual([]);
  });

  it('name no call that does not exist, and none twice', () => {
    expect(decided.filter((call) => RULES[call] === undefined)).toEqual([]);
    expect(Object.keys(ALONE).filter((call) => !changing.includes(call) || decided.includes(call))).toEqual([]);
  });
});
