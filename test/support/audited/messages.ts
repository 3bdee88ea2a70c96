import type { TestApplication } from '../application.js';
import type { Act } from './deliveries.js';
import { expectStatus, type Person } from '../people.js';
import { mailGivenUp } from '../trouble.js';

interface Place {
  site: TestApplication;
  admin: Person;
}

/** Makes each administrators' write about messages once. */
export function writesAboutMessages(at: () => Place): Record<string, Act> {
  return {
    'post /api/admin/help-messages/{id}/answered': async () => {
      const { admin } = at();
      const message = { name: 'Sam', email: 'sam@example.ca', topic: 'delivery', text: 'Where is my bookcase?' };
      await expectStatus(admin.post('/api/help-messages', message), 200);
      const { body } = await expectStatus<{ items: { id: string }[] }>(admin.get('/api/admin/help-messages'), 200);
      const id = body.items[0]?.id ?? '';
      await expectStatus(admin.post(`/api/admin/help-messages/${id}/answered`), 200);
      const [before, after] = [
        { topic: 'delivery', state: 'waiting' },
        { topic: 'delivery', state: 'answered' },
      ];
      return { action: 'notifications.help-message-answered', subjectId: id, before, after };
    },
    'post /api/admin/mail/{id}/retry': async () => {
      const { site, admin } = at();
      const id = await mailGivenUp(site);
      await expectStatus(admin.post(`/api/admin/mail/${id}/retry`), 200);
      const before = { template: 'item-picked-up', state: 'failed', attempts: 8 };
      const after = { ...before, state: 'queued', attempts: 0 };
      return { action: 'notifications.mail-retried', subjectId: id, before, after };
    },
  };
}
