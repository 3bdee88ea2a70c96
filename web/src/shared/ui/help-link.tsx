import { Link } from 'react-router-dom';
import type { HelpTopic } from '../../../../src/contexts/notifications/published/help-views.js';
import { rich } from '../texts/rich';
import { t } from '../texts/texts';

/** The answers of the help page that other pages link to, each with its question. */
export const ASKED = {
  'is-it-safe': t('ui.safe-pay-before-i'),
  'delivery-code': t('ui.what-delivery-code-who'),
  'not-as-described': t('ui.item-not-as-described'),
  pickup: t('ui.what-happens-at-pickup'),
  'when-paid': t('ui.when-am-i-paid'),
} as const;

interface Props {
  answer: keyof typeof ASKED;
  topic: HelpTopic;
  shareLink: string;
}

/** A link to the answer that the reader may need. The form on the help page then knows which sale a message is about. */
export function HelpLink({ answer, topic, shareLink }: Props) {
  return (
    <p className="small no-print">
      {rich('ui.help', {
        question: ASKED[answer],
        link: (parts) => <Link to={`/help?topic=${topic}&sale=${shareLink}#${answer}`}>{parts}</Link>,
      })}
    </p>
  );
}
