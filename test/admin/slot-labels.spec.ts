import { SLOT_LABELS } from '../../src/contexts/admin/settings/domain/weekly-slots.js';
import { SLOT_LABELS as DELIVERY_SLOTS } from '../../src/contexts/delivery/published/slots.js';

// The settings depend on no context, so both have the labels; this test keeps them equal.
it('The settings and delivery have the same slot labels', () => {
  expect(SLOT_LABELS).toEqual(DELIVERY_SLOTS);
});
