import { torontoDay } from '../../../../src/platform/domain/toronto-time.js';
import { deliveryDay } from '../../shared/ui/delivery-day';

/** The Toronto day of an instant, such as “Tue, Jan 5, 2025”. */
export const dayOfInstant = (instant: string): string => deliveryDay(torontoDay(new Date(instant)));
