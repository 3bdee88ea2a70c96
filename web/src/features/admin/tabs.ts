import { lazy, type ComponentType } from 'react';

export interface Tab {
  /** As it stands in the address: `/admin?tab=…`. */
  key: string;
  label: string;
  Content: ComponentType;
}

type Load = () => Promise<{ default: ComponentType }>;

const tab = (key: string, label: string, load: Load): Tab => ({ key, label, Content: lazy(load) });

/** The tabs in their order, each with code of its own that is loaded when it is opened (second document, §1). */
export const TABS: readonly [Tab, ...Tab[]] = [
  tab('transactions', 'Transactions', () => import('./transactions/transactions-tab')),
  tab('users', 'Users', () => import('./users/users-tab')),
  tab('settings', 'Platform Settings', () => import('./settings/settings-tab')),
  tab('money-desk', 'Money Desk', () => import('./money-desk/money-desk-tab')),
  tab('problems', 'Problems', () => import('./problems/problems-tab')),
  tab('deliveries', 'Deliveries', () => import('./deliveries/deliveries-tab')),
  tab('templates', 'Email Templates', () => import('./templates/templates-tab')),
  tab('tax-reports', 'Tax Reports', () => import('./tax-reports/tax-reports-tab')),
  tab('overview', 'Overview', () => import('./overview/overview-tab')),
  tab('referral-audit', 'Referral Audit', () => import('./referral-audit/referral-audit-tab')),
  tab('messages', 'System Messages', () => import('./messages/messages-tab')),
  tab('stripe', 'Stripe', () => import('./stripe/stripe-tab')),
  tab('drivers', 'Drivers', () => import('./drivers/drivers-tab')),
  tab('audit-log', 'Audit Log', () => import('./audit-log/audit-log-tab')),
  tab('jobs', 'Jobs', () => import('./jobs/jobs-tab')),
];
