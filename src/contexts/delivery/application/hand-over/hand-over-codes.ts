import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import type { DeliveryState, HandOver } from '../../domain/delivery-state.js';
import { drawCodes, type HandOverCode } from '../../domain/hand-over-code.js';

const ALL_CODES = 10_000;
const PURPOSE: Record<HandOver, string> = { pickup: 'pickup-code', delivery: 'delivery-code' };

/**
 * Draws, seals and checks hand-over codes. The hash is bound to the delivery; the sealed copy is shown to the party who
 * gives the code.
 */
@Injectable()
export class HandOverCodes {
  constructor(private readonly secrets: SecretBox) {}

  fresh(deliveryId: string): Record<HandOver, HandOverCode> {
    const drawn = drawCodes(() => randomInt(ALL_CODES));
    const make = (step: HandOver): HandOverCode => ({
      ...this.#hashAndSeal(deliveryId, step, drawn[step]),
      tries: 0,
      override: null,
    });
    return { pickup: make('pickup'), delivery: make('delivery') };
  }

  /** Seals the same code again under the current key. Throws if it cannot be opened. */
  sealAgain(deliveryId: string, step: HandOver, sealed: string): Pick<HandOverCode, 'hash' | 'sealed'> {
    return this.#hashAndSeal(deliveryId, step, this.secrets.open(sealed, PURPOSE[step]));
  }

  /** Null if no code was given. */
  compare(deliveryId: string, step: HandOver, given: string | null, code: HandOverCode): boolean | null {
    return given === null ? null : this.secrets.matches(`${deliveryId} ${given.trim()}`, code.hash, PURPOSE[step]);
  }

  /** Both codes in plain text, for the serializer that decides who sees which. */
  opened({ pickupCode, deliveryCode }: Pick<DeliveryState, 'pickupCode' | 'deliveryCode'>): Record<HandOver, string> {
    return {
      pickup: this.secrets.open(pickupCode.sealed, PURPOSE.pickup),
      delivery: this.secrets.open(deliveryCode.sealed, PURPOSE.delivery),
    };
  }

  #hashAndSeal(deliveryId: string, step: HandOver, code: string): Pick<HandOverCode, 'hash' | 'sealed'> {
    return {
      hash: this.secrets.hash(`${deliveryId} ${code}`, PURPOSE[step]),
      sealed: this.secrets.seal(code, PURPOSE[step]),
    };
  }
}
