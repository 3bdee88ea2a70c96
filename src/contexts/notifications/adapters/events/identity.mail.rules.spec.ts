import { mailRulesWith } from '../../../../../test/notifications/hearing-mail-rules.js';
import { PlainSecretBox } from '../../../../../test/platform/fakes/plain-secret-box.js';
import { USER_EDITED } from '../../../identity/published/events.js';
import { USER_EDITED_PURPOSE, type UserChange } from '../../../identity/published/user-change.js';
import type { Language } from '../../../../platform/texts/language.js';
import { LiquidMailRenderer } from '../templates/liquid-mail-renderer.js';
import { NO_VALUES } from '../../application/ports/mail-renderer.js';
import { QueueMail, type QueueMailCommand } from '../../application/queue-mail.js';

const secrets = new PlainSecretBox();
let queued: QueueMailCommand[];
const queueMail = Object.assign(Object.create(QueueMail.prototype) as QueueMail, {
  execute: (...commands: QueueMailCommand[]) => Promise.resolve(void queued.push(...commands)),
});
const languageOf = (userId: number): Promise<Language> => Promise.resolve(userId === 3 ? 'fr' : 'en');
const edited = (change: UserChange, version = 4): Promise<void> =>
  mailRulesWith({ queueMail, secrets, languageOf })(USER_EDITED, {
    userId: 3,
    byUserId: 1,
    version,
    sealedChange: secrets.seal(JSON.stringify(change), USER_EDITED_PURPOSE),
  });
beforeEach(() => {
  queued = [];
});

describe('An e-mail address that an administrator changed', () => {
  const change = { before: { email: 'old@example.ca' }, after: { email: 'new@example.ca' } };

  it('is reported to the old address every time, without the new address', async () => {
    await edited(change);
    await edited(change, 6);
    expect(queued.map(({ recipient }) => recipient)).toEqual(['old@example.ca', 'old@example.ca']);
    expect(new Set(queued.map(({ occasion }) => occasion)).size).toBe(2);
    expect(queued.map(({ language }) => language)).toEqual(['fr', 'fr']);
    const { text, subject } = await new LiquidMailRenderer().render('email-changed', NO_VALUES);
    expect(`${subject} ${text}`).toContain('e-mail address');
    expect(`${subject} ${text}`).not.toContain('new@example.ca');
  });

  it('is the only change that is reported', async () => {
    await edited({ before: { firstName: 'Sam' }, after: { firstName: 'Nia' } });
    expect(queued).toEqual([]);
  });
});
