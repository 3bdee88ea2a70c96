import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SiteStore } from '../api/base-api';
import { endSession } from '../api/session.api';

/** Goes home and then forgets who was signed in: the other way round, the guard of the page would ask for a sign-in. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const dispatch = useDispatch<SiteStore['dispatch']>();
  return () => {
    void navigate('/');
    void dispatch(endSession());
  };
}
