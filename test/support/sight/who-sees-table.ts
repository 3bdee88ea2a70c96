import type { Role, Seen } from './who-sees.js';

const EVERYONE = (words: string): Record<Role, string> => ({
  visitor: words,
  stranger: words,
  seller: words,
  buyer: words,
  driver: words,
  admin: words,
});
const TO_THE_DOORS = 'order-note order-phone order-street pickup-street seller-first seller-phone';
const OF_SELLER = 'seller-email seller-first seller-last seller-phone seller-street';
const OF_BUYER = 'buyer-email buyer-first buyer-last buyer-phone buyer-street';
const OF_DRIVER = 'driver-email driver-first driver-last driver-phone driver-street';

/**
 * Who sees what (product.md §4) in every GET: for a sold item before the second pickup, after a first wasted trip. No
 * one sees what is not listed here. Drivers see only the first word of an order's name.
 */
export const BEFORE_PICKUP: Seen = {
  '/api/products/{shareLink}/seller': EVERYONE('seller-first'),
  '/api/products/{shareLink}/tracking': { seller: 'pickup-code', buyer: 'delivery-code' },
  '/api/user': { seller: OF_SELLER, buyer: OF_BUYER, driver: OF_DRIVER },
  '/api/user/export': {
    seller: `pickup-street ${OF_SELLER}`,
    buyer: `${OF_BUYER} order-name order-note order-phone order-street`,
    driver: 'driver-email driver-first driver-last driver-note driver-phone driver-street',
  },
  '/api/links': EVERYONE('seller-first'),
  '/api/links/{text}': EVERYONE('seller-first'),
  '/api/products': { seller: 'seller-first seller-id seller-last' },
  '/api/products/{shareLink}': {
    visitor: 'seller-first',
    stranger: 'seller-first',
    seller: 'pickup-code pickup-street seller-first seller-id seller-last seller-phone',
    buyer: 'delivery-code order-name order-note order-phone order-street seller-first',
    driver: `driver-first driver-note ${TO_THE_DOORS}`,
    admin:
      'buyer-email buyer-first buyer-last buyer-phone driver-email driver-first driver-last driver-note driver-phone ' +
      'order-name order-note order-phone order-street pickup-street seller-email seller-first seller-id seller-last seller-phone',
  },
  '/api/orders': { buyer: 'seller-first' },
  '/api/orders/{id}/receipt': {
    buyer: 'buyer-first buyer-last seller-first',
    admin: 'buyer-first buyer-last seller-first',
  },
  '/api/payouts/{productId}/statement': { seller: 'seller-first seller-last', admin: 'seller-first seller-last' },
  '/api/orders/{id}': { buyer: 'seller-first' },
  '/api/driver/jobs': { driver: TO_THE_DOORS },
  // The name on the driver's documents, for the driver and for the administrator who reads them.
  '/api/driver/documents': { driver: 'driver-first driver-last' },
  '/api/admin/drivers/{userId}/documents/{documentId}': { admin: 'driver-first driver-last' },
  '/api/driver/jobs/{id}': { driver: TO_THE_DOORS },
  '/api/products/all': { admin: 'seller-first seller-id seller-last' },
  '/api/admin/today': { admin: 'driver-first driver-last' },
  '/api/admin/transactions/{id}': {
    admin:
      'buyer-email buyer-first buyer-last buyer-phone driver-email driver-first driver-last driver-phone ' +
      'order-name order-note order-phone order-street pickup-street seller-email seller-first seller-id seller-last seller-phone',
  },
  '/api/admin/users/{id}/sales': { admin: 'buyer-first buyer-last seller-first seller-last' },
  '/api/admin/users': { admin: `${OF_BUYER} ${OF_DRIVER} ${OF_SELLER}` },
  '/api/admin/users/{id}': { admin: OF_SELLER },
  '/api/admin/users/{id}/next-steps': { admin: 'buyer-first buyer-last' },
  '/api/admin/drivers': { admin: 'driver-email driver-first driver-id driver-last driver-phone' },
  '/api/admin/deliveries': { admin: 'buyer-id driver-first driver-id seller-id' },
  '/api/admin/dispatch': { admin: 'driver-first driver-id driver-last' },
  '/api/admin/wasted-trips': { admin: 'driver-id' },
  // An administrator assigned the second attempt to the first driver.
  '/api/admin/audit-log': { admin: 'driver-first driver-id driver-last seller-first seller-last' },
  '/api/admin/stripe/users': {
    admin: 'seller-email seller-first seller-last',
  },
  '/api/admin/mail': { admin: 'buyer-email driver-email seller-email' },
  '/api/admin/phone-messages': { admin: 'buyer-email' },
};

/** What differs more than 3 hours before the window: the driver has the job but no address. */
export const BEFORE_ADDRESSES: Seen = {
  '/api/products/{shareLink}': { driver: 'driver-first driver-note seller-first' },
  '/api/driver/jobs': {},
  '/api/driver/jobs/{id}': {},
};

/** What differs for the sale's people three hours after the delivery: no codes, and no address for the driver. */
export const AFTERWARDS: Seen = {
  '/api/products/{shareLink}/tracking': { seller: 'driver-first', buyer: 'driver-first' },
  '/api/products/{shareLink}': {
    seller: 'driver-first pickup-street seller-first seller-id seller-last seller-phone',
    buyer: 'driver-first order-name order-note order-phone order-street seller-first',
    driver: 'driver-first driver-note seller-first',
  },
  '/api/driver/jobs': {},
  '/api/driver/jobs/{id}': {},
};

/** Calls that the administrator is refused, and why; any other refusal is a mistake in the test. */
export const NOT_FOR_ADMINISTRATORS = [
  // For the parties; staff have the sale's page in the console.
  '/api/products/{shareLink}/tracking 404',
  '/api/products/{shareLink}/driver-photo 404',
  // For the owner only.
  '/api/draft/photos/{photoId} 404',
  // For a driver, a buyer, or a person with an account at the provider.
  '/api/driver/documents/{documentId}/file 404',
  '/api/driver/jobs 403',
  '/api/driver/jobs/{id} 403',
  '/api/driver/run 403',
  '/api/orders/{id} 404',
  '/api/orders/{id}/calendar.ics 404',
  '/api/stripe/connect/refresh 303',
  // This sale has none.
  '/api/cases/{id} 404',
  '/api/cases/{id}/photos/{number} 404',
  '/api/products/{id}/problem 404',
  '/api/products/{id}/case 404',
  '/api/admin/disputes/{id}/evidence 404',
  // Need a link from a message.
  '/api/mail/subscription 400',
  '/api/mail/unsubscribe 400',
  '/api/newsletter/confirmation 400',
  // Not configured.
  '/api/intercom/jwt 503',
];
