import { Logger } from '@nestjs/common';
import { jest } from '@jest/globals';
import { FakeTransport } from '../../../test/notifications/fake-transport.js';
import { KnownTemplates } from '../../../test/notifications/known-templates.js';
import { PlainSecretBox } from '../../../test/shared/fakes/plain-secret-box.js';
import { LiquidMailRenderer } from '../adapters/templates/liquid-mail-renderer.js';
import type { TemplateText } from '../domain/email-template.js';
import { CachedTemplates } from './cached-templates.js';
import { ComposeMail } from './compose-mail.js';

const compose = (text: TemplateText) => {
  const templates = new KnownTemplates().has('magic-link', { version: 7, text, textVersion: 7 });
  const composeMail = new ComposeMail(
    new LiquidMailRenderer(),
    new FakeTransport(false),
    new PlainSecretBox(),
    new CachedTemplates(templates),
  );
  return composeMail.execute('magic-link', { code: '123456' }, { language: 'en', isSecret: true });
};

describe('A message with an administrator’s text', () => {
  it.each(['{% if %}', 'Hello {{ nobody }}', '<p>No code</p>'])(
    'that is broken (%s) falls back to the shipped text and logs an error',
    async (html) => {
      const told = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
      const { subject, text } = await compose({ subject: 'Mine', html });
      expect(subject).toBe('Your Porchlight code is 123456');
      expect(text).toContain('\n123456\n');
      expect(told).toHaveBeenCalledWith(
        expect.objectContaining({ template: 'magic-link', version: 7 }),
        expect.stringContaining('sent the shipped text'),
      );
      told.mockRestore();
    },
  );

  it('uses that text when it is valid', async () => {
    expect((await compose({ subject: 'Mine', html: '<p>{{ code }}</p>' })).subject).toBe('Mine');
  });
});
