import { loadStore } from '../../../app/with-store';
import { sessionApi, type User } from '../../../shared/api/session.api';
import { wait } from '../../../shared/wait';
import { keptDriver, type KeptDriver } from '../queue/kept-jobs';

/** How long to wait for the server before using the device’s memory of who drives. */
export const PATIENCE_MS = 2_500;

/** The driver as remembered by the device: enough to continue, and nothing that could be mistaken for current data. */
const userOf = ({ id, firstName, driver }: KeptDriver): User => ({
  id,
  firstName,
  driver,
  email: '',
  lastName: null,
  username: null,
  userRole: 'user',
  profileCompleted: true,
  isProspect: false,
  needsTosUpdate: false,
  showAdminLink: false,
  tos_version: null,
  stripeConnectId: null,
  phoneNumber: null,
  address: null,
  address2: null,
  city: null,
  state: null,
  zipCode: null,
  businessType: null,
  serviceFeeDiscount: 0,
  referralCode: null,
  referralCount: 0,
  createdAt: '',
  deliveryAvailability: null,
  phoneMessages: false,
});

/** Before a driver page is rendered, asks the server who drives, or uses the device’s memory if it does not answer. */
export async function prepareDriver(): Promise<void> {
  const kept = await keptDriver().catch(() => undefined);
  if (kept === undefined) return;
  const { store } = await loadStore();
  const asking = navigator.onLine
    ? store.dispatch(sessionApi.endpoints.user.initiate(undefined, { subscribe: false }))
    : undefined;
  const answer = await Promise.race([asking, wait(PATIENCE_MS)]);
  if (answer?.data !== undefined) return;
  await store.dispatch(sessionApi.util.upsertQueryData('user', undefined, userOf(kept)));
}
