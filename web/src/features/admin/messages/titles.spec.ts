import { t } from '../../../shared/texts/texts';
import { exampleBanners } from '../../../../../src/contexts/notifications/published/seller-banners.js';
import { withTitles } from './titles';

it('a trial title appears only on its own banner', () => {
  const [first, ...others] = exampleBanners(t);
  const shown = withTitles(exampleBanners(t), { [first?.id ?? '']: 'Nous n’y sommes pas encore' });
  expect(shown[0]).toEqual({ ...first, title: 'Nous n’y sommes pas encore' });
  expect(shown.slice(1)).toEqual(others);
});
