import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SiteStore } from '../api/base-api';
import { endSession } from '../api/session.api';

/** Navigates home and then drops the session; in the reverse order, the page’s guard would ask for a sign-in. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const dispatch = useDispatch<SiteStore['dispatch']>();
  return () => {
    void navigate('/');
    void dispatch(endSession());
  };
}
