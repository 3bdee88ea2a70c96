export { unbrokenHours } from '../../../../src/platform/texts/unbroken-hours.js';
