import { DRIVER_AGREEMENT } from './driver-agreement-text';
import { LegalPage } from './legal-page';

export default function DriverAgreementPage() {
  return <LegalPage text={DRIVER_AGREEMENT} />;
}
