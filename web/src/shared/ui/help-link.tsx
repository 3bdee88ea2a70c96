import { Link } from 'react-router-dom';
import type { HelpTopic } from '../../../../src/notifications/published/help-views.js';

/** The answers of the help page that other pages lead to, each with its question there. */
export const ASKED = {
  'is-it-safe': 'Is it safe to pay before I see the item?',
  'delivery-code': 'What is the delivery code, and who gets it?',
  'not-as-described': 'The item is not as described. What now?',
  pickup: 'What happens at pickup?',
  'when-paid': 'When am I paid?',
} as const;

interface Props {
  answer: keyof typeof ASKED;
  topic: HelpTopic;
  shareLink: string;
}

/** The way to the answer that its reader may need; the form on the help page then knows which sale a message is about. */
export function HelpLink({ answer, topic, shareLink }: Props) {
  return (
    <p className="small no-print">
      Help: <Link to={`/help?topic=${topic}&sale=${shareLink}#${answer}`}>{ASKED[answer]}</Link>
    </p>
  );
}
