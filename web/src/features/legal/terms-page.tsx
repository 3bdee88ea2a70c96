import { LegalPage } from './legal-page';
import { TERMS } from './terms-text';

export default function TermsPage() {
  return <LegalPage text={TERMS} />;
}
