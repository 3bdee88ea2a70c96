import { Navigate } from 'react-router-dom';

/** The tab's address of its own (second document, §2). */
export default function EmailTemplatesPage() {
  return <Navigate to="/admin?tab=templates" replace />;
}
