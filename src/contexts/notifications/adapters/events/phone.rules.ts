import { Injectable } from '@nestjs/common';
import {
  CONDITION_ANSWERED,
  CONDITION_ASKED,
  DELIVERY_LATE,
  DRIVER_ARRIVED,
  DRIVER_NEAR,
  DRIVER_SET_OFF,
} from '../../../delivery/published/events.js';
import { on, SubscribesByRules, type Rule, type RuleHandler } from '../../../../platform/queue/rules.js';
import { TellPhones } from '../../application/phone/tell-phones.js';

interface PhoneMeans {
  readonly tellPhones: TellPhones;
}

/** Which events are too urgent for e-mail, and whose phones receive them. */
export const PHONE_RULES: readonly Rule<PhoneMeans, Promise<void>>[] = [
  on(DRIVER_SET_OFF, ({ deliveryId, listingId, sellerId, buyerId, at }, { tellPhones }) =>
    tellPhones.execute({
      occasion: `driver-set-off ${deliveryId} ${at}`,
      fact: 'driver-set-off',
      listingId,
      onlyIf: ({ status }) => status === 'driver_dispatched',
      readers: [
        { reader: 'seller', userId: sellerId },
        { reader: 'buyer', userId: buyerId },
      ],
    }),
  ),

  on(DRIVER_NEAR, ({ deliveryId, listingId, sellerId, buyerId, stage, minutes, at }, { tellPhones }) =>
    tellPhones.execute({
      occasion: `driver-near ${deliveryId} ${at}`,
      fact: 'driver-near',
      listingId,
      detail: String(minutes),
      onlyIf: ({ status }) => status === (stage === 'pickup' ? 'driver_dispatched' : 'item_picked_up'),
      readers: [stage === 'pickup' ? { reader: 'seller', userId: sellerId } : { reader: 'buyer', userId: buyerId }],
    }),
  ),

  on(DRIVER_ARRIVED, ({ deliveryId, listingId, sellerId, buyerId, stage, noContact, at }, { tellPhones }) =>
    tellPhones.execute({
      occasion: `driver-arrived ${deliveryId} ${at}`,
      fact: 'driver-here',
      listingId,
      onlyIf: ({ status }) => status === (stage === 'pickup' ? 'driver_dispatched' : 'item_picked_up'),
      readers: [
        stage === 'pickup'
          ? { reader: 'seller', userId: sellerId }
          : { reader: noContact === true ? 'no-contact' : 'buyer', userId: buyerId },
      ],
    }),
  ),

  on(CONDITION_ASKED, ({ deliveryId, listingId, buyerId, answerBy }, { tellPhones }) =>
    tellPhones.execute({
      occasion: `condition-asked ${deliveryId} ${answerBy}`,
      fact: 'condition-asked',
      listingId,
      detail: { time: answerBy },
      onlyIf: ({ status }) => status === 'driver_dispatched',
      readers: [{ reader: 'buyer', userId: buyerId }],
    }),
  ),

  // The driver waits at the seller's door for this answer.
  on(CONDITION_ANSWERED, ({ deliveryId, listingId, driverId, accepted, at }, { tellPhones }) =>
    tellPhones.execute({
      occasion: `condition-answered ${deliveryId} ${at}`,
      fact: 'condition-answered',
      listingId,
      detail: accepted ? 'accepted' : 'declined',
      readers: [{ reader: 'driver', userId: driverId }],
    }),
  ),

  // A missing item freezes the sale, which both sides are told by e-mail.
  on(DELIVERY_LATE, async (event, { tellPhones }) => {
    const { deliveryId, listingId, sellerId, buyerId, level, day, window, isUnderWay, expectedBy, arrivesBy } = event;
    if (level !== 'late') return;
    await tellPhones.execute({
      occasion: `delivery-late ${deliveryId} ${day} ${window}`,
      fact: 'delivery-late',
      listingId,
      detail: isUnderWay ? { time: arrivesBy ?? expectedBy } : 'waiting',
      readers: [
        { reader: 'seller', userId: sellerId },
        { reader: 'buyer', userId: buyerId },
      ],
    });
  }),
];

@Injectable()
@SubscribesByRules('Phone', PHONE_RULES)
export class PhonesAboutSales implements PhoneMeans, RuleHandler<PhoneMeans, Promise<void>> {
  constructor(readonly tellPhones: TellPhones) {}

  handle(payload: object, rule: Rule<PhoneMeans, Promise<void>>): Promise<void> {
    return rule.apply(payload, this);
  }
}
