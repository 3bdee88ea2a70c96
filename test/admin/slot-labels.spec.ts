import { SLOT_LABELS } from '../../src/admin/settings/domain/weekly-slots.js';
import { SLOT_LABELS as DELIVERY_SLOTS } from '../../src/delivery/published/slots.js';

// The settings ask no context, so the labels are in both; this holds them together.
it('The settings and delivery name the same windows', () => {
  expect(SLOT_LABELS).toEqual(DELIVERY_SLOTS);
});
