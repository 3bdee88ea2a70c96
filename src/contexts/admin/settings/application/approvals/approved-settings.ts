import { approved } from '../../published/approvals.js';
import { SaveSettings, type SaveSettingsCommand } from '../save-settings.js';

/** Saves less protection once a second administrator has approved it. */
const approvedSettings = (
  kind: 'four-eyes-off' | 'weaker-protection',
  valuesOf: (terms: unknown) => SaveSettingsCommand['values'],
) =>
  approved(kind, SaveSettings, (save, { terms, byUserId: userId, given }) =>
    save.execute({ values: valuesOf(terms), loadedVersion: null, by: { userId, role: 'admin' } }, given),
  );

export const APPROVED_SETTINGS = [
  approvedSettings('four-eyes-off', () => ({ fourEyes: false })),
  approvedSettings('weaker-protection', (terms) => terms as SaveSettingsCommand['values']),
];
