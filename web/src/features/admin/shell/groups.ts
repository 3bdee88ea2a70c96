import {
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CarOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  ControlOutlined,
  CreditCardOutlined,
  DollarOutlined,
  FileTextOutlined,
  FlagOutlined,
  MessageOutlined,
  PercentageOutlined,
  QuestionCircleOutlined,
  ScheduleOutlined,
  SendOutlined,
  SettingOutlined,
  ShareAltOutlined,
  ShoppingOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { UNSPOKEN } from './unspoken';

interface Place {
  /** The key of a tab. */
  key: string;
  Icon: ComponentType<typeof UNSPOKEN>;
}

const place = (key: string, Icon: ComponentType<typeof UNSPOKEN>): Place => ({ key, Icon });

/** The console's places, grouped by purpose (product.md §7). */
export const GROUPS: readonly { name: string | null; places: readonly Place[] }[] = [
  { name: null, places: [place('today', CheckSquareOutlined)] },
  {
    name: 'Sales',
    places: [
      place('transactions', ShoppingOutlined),
      place('dispatch', ScheduleOutlined),
      place('deliveries', CarOutlined),
      place('problems', FlagOutlined),
    ],
  },
  {
    name: 'People',
    places: [
      place('users', TeamOutlined),
      place('drivers', CarOutlined),
      place('stripe', CreditCardOutlined),
      place('help-messages', QuestionCircleOutlined),
    ],
  },
  {
    name: 'Money',
    places: [
      place('money-desk', DollarOutlined),
      place('overview', BarChartOutlined),
      place('tax-reports', PercentageOutlined),
    ],
  },
  {
    name: 'Content',
    places: [place('templates', FileTextOutlined), place('messages', MessageOutlined), place('mail', SendOutlined)],
  },
  {
    name: 'System',
    places: [
      place('approvals', BankOutlined),
      place('settings', SettingOutlined),
      place('referral-audit', ShareAltOutlined),
      place('audit-log', AuditOutlined),
      place('jobs', ClockCircleOutlined),
      place('levers', ControlOutlined),
    ],
  },
];
