import type { ApprovalView } from '../../../../../src/contexts/admin/settings/published/approval-views.js';

export const TEXTS = {
  explain: 'What one administrator requests here is done once a second one approves it. Requests lapse after 72 hours.',
  none: 'Nothing to approve',
  noneText: 'No one has requested an approval.',
  alone: 'You are the only active administrator',
  aloneText:
    'There’s no one to approve your requests. Open Users and make someone an administrator. While you’re the only one, that needs no approval; everything else on this page waits until then.',
  waiting: 'Waiting for you',
  waitingForOthers: 'Waiting for another administrator',
  ended: 'Ended in the last 7 days',
  approve: 'Approve',
  decline: 'Decline',
  withdraw: 'Withdraw',
  approveText: 'It’s done right away, exactly as requested. Both of you are recorded in the audit log.',
  declineText: 'Nothing is done. It can be requested again.',
  approved: 'Approved and done',
  declined: 'Request declined',
  withdrawn: 'Request withdrawn',
  yours: 'You requested this. Another administrator has to approve it.',
  open: 'Open',
} as const;

export const STATES: Readonly<Record<ApprovalView['state'], { word: string; tone: string }>> = {
  waiting: { word: 'Waiting', tone: 'amber' },
  approved: { word: 'Approved', tone: 'green' },
  declined: { word: 'Declined', tone: 'red' },
  withdrawn: { word: 'Withdrawn', tone: '' },
  lapsed: { word: 'Lapsed', tone: '' },
  failed: { word: 'No longer possible', tone: 'red' },
};

/** The console page that shows the subject of the request. */
export function placeOf({ subjectType, subjectId }: Pick<ApprovalView, 'subjectType' | 'subjectId'>): string {
  switch (subjectType) {
    case 'transaction':
      return `/admin/transactions/${subjectId}`;
    case 'problem':
      return `/admin?tab=problems&case=${subjectId}`;
    case 'delivery':
      return '/admin?tab=deliveries';
    case 'user':
      return `/admin/people/${subjectId}`;
    case 'settings':
      return '/admin?tab=settings';
  }
}
