export { unbrokenHours } from '../../../../src/texts/unbroken-hours.js';
