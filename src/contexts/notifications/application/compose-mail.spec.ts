import { Logger } from '@nestjs/common';
import { jest } from '@jest/globals';
import { FakeTransport } from '../../../../test/notifications/fake-transport.js';
import { KnownTemplates } from '../../../../test/notifications/known-templates.js';
import { PlainSecretBox } from '../../../../test/platform/fakes/plain-secret-box.js';
import { LiquidMailRenderer } from '../adapters/templates/liquid-mail-renderer.js';
import { LiquidTemplateLanguage } from '../adapters/templates/liquid-template-language.js';
import type { TemplateText } from '../domain/email-template.js';
import { CachedTemplates } from './cached-templates.js';
import { ComposeMail } from './compose-mail.js';

const compose = (text: TemplateText) => {
  const templates = new KnownTemplates().has('magic-link', { version: 7, text, textVersion: 7 });
  const renderer = new LiquidMailRenderer();
  const composeMail = new ComposeMail(
    renderer,
    new FakeTransport(false),
    new PlainSecretBox(),
    new CachedTemplates(templates),
    new LiquidTemplateLanguage(renderer),
  );
  return composeMail.execute('magic-link', { code: '123456' }, { language: 'en', isSecret: true });
};

describe('A message with an administrator’s text', () => {
  it.each(['{% if %}', 'Hello {{ nobody }}', '<p>{{ code }}</p>', '{% if false %}{{ link }}{% endif %}Hello'])(
    'that is broken (%s) falls back to the shipped text and logs an error',
    async (html) => {
      const told = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
      const { subject, text } = await compose({ subject: 'Mine', html });
      expect(subject).toBe('Your Porchlight code: 123456');
      expect(text).toContain('\n123456\n');
      expect(told).toHaveBeenCalledWith(
        expect.objectContaining({ template: 'magic-link', version: 7 }),
        expect.stringContaining('sent the shipped text'),
      );
      told.mockRestore();
    },
  );

  it('uses that text when it is valid', async () => {
    const { subject, text } = await compose({ subject: 'Mine', html: '<p>Hello</p>' });
    expect([subject, text.split('\n').slice(0, 3)]).toEqual(['Mine: 123456', ['Hello', '', '123456']]);
  });
});
