import { LegalPage } from './legal-page';
import { PRIVACY } from './privacy-text';

export default function PrivacyPage() {
  return <LegalPage text={PRIVACY} />;
}
