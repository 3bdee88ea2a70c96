import { lazy, type ComponentType } from 'react';

export interface Tab {
  /** The value in the address: `/admin?tab=…`. */
  key: string;
  label: string;
  Content: ComponentType;
}

type Load = () => Promise<{ default: ComponentType }>;

const tab = (key: string, label: string, load: Load): Tab => ({ key, label, Content: lazy(load) });

/** The eight tabs of the second document (§1), then those needed for operation. The code of each tab is loaded when it is opened. */
export const TABS: readonly [Tab, ...Tab[]] = [
  tab('transactions', 'Transactions', () => import('./transactions/transactions-tab')),
  tab('users', 'Users', () => import('./users/users-tab')),
  tab('settings', 'Platform Settings', () => import('./settings/settings-tab')),
  tab('templates', 'Email Templates', () => import('./templates/templates-tab')),
  tab('referral-audit', 'Referral Audit', () => import('./referral-audit/referral-audit-tab')),
  tab('tax-reports', 'Tax Reports', () => import('./tax-reports/tax-reports-tab')),
  tab('stripe', 'Stripe', () => import('./stripe/stripe-tab')),
  tab('messages', 'System Messages', () => import('./messages/messages-tab')),
  tab('overview', 'Overview', () => import('./overview/overview-tab')),
  tab('money-desk', 'Money Desk', () => import('./money-desk/money-desk-tab')),
  tab('problems', 'Problems', () => import('./problems/problems-tab')),
  tab('deliveries', 'Deliveries', () => import('./deliveries/deliveries-tab')),
  tab('drivers', 'Drivers', () => import('./drivers/drivers-tab')),
  tab('approvals', 'Approvals', () => import('./approvals/approvals-tab')),
  tab('audit-log', 'Audit Log', () => import('./audit-log/audit-log-tab')),
  tab('jobs', 'Jobs', () => import('./jobs/jobs-tab')),
  tab('levers', 'Levers', () => import('./levers/levers-tab')),
  tab('mail', 'Outgoing Mail', () => import('./mail/mail-tab')),
  tab('help-messages', 'Help Messages', () => import('./help/help-messages-tab')),
  tab('today', 'Today', () => import('./today/today-tab')),
  tab('dispatch', 'Dispatch Board', () => import('./dispatch/dispatch-tab')),
];
