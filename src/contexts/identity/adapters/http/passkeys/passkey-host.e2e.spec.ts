import { startIdentity } from '../../../../../../test/identity/start-identity.js';
import { ApiClient } from '../../../../../../test/support/api-client.js';
import type { PasskeyRequestOptions } from '../../../published/passkey-views.js';

// In its own file, because a second application with other settings would end the sessions of the first.
describe('a site without a host name', () => {
  it('reports that passkeys need one', async () => {
    const bare = await startIdentity();
    try {
      const refused = await bare.client().post('/api/auth/passkey/options');
      expect(refused).toMatchObject({ status: 503, body: { code: 'not-configured' } });
      const named = new ApiClient(bare.url.replace('127.0.0.1', 'localhost'));
      const answered = await named.post<PasskeyRequestOptions>('/api/auth/passkey/options');
      expect(answered).toMatchObject({ status: 200, body: { rpId: 'localhost' } });
    } finally {
      await bare.close();
    }
  });
});
