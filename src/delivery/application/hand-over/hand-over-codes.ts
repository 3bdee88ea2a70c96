import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { SecretBox } from '../../../shared/application/ports/secret-box.js';
import type { DeliveryState, HandOver } from '../../domain/delivery-state.js';
import { drawCodes, type HandOverCode } from '../../domain/hand-over-code.js';

const ALL_CODES = 10_000;
const PURPOSE: Record<HandOver, string> = { pickup: 'pickup-code', delivery: 'delivery-code' };

/** Keeps hand-over codes: the hash is bound to its delivery, the sealed copy is for the party who shows it. */
@Injectable()
export class HandOverCodes {
  constructor(private readonly secrets: SecretBox) {}

  fresh(deliveryId: string): Record<HandOver, HandOverCode> {
    const drawn = drawCodes(() => randomInt(ALL_CODES));
    const keep = (step: HandOver): HandOverCode => ({
      ...this.#kept(deliveryId, step, drawn[step]),
      tries: 0,
      override: null,
    });
    return { pickup: keep('pickup'), delivery: keep('delivery') };
  }

  /** The same code under the current key. Throws for one that does not open. */
  keptAgain(deliveryId: string, step: HandOver, sealed: string): Pick<HandOverCode, 'hash' | 'sealed'> {
    return this.#kept(deliveryId, step, this.secrets.open(sealed, PURPOSE[step]));
  }

  /** Null when no code was given. */
  compare(deliveryId: string, step: HandOver, given: string | null, code: HandOverCode): boolean | null {
    return given === null ? null : this.secrets.matches(`${deliveryId} ${given.trim()}`, code.hash, PURPOSE[step]);
  }

  /** Both codes in the clear, for the serializer that decides who sees which. */
  opened({ pickupCode, deliveryCode }: Pick<DeliveryState, 'pickupCode' | 'deliveryCode'>): Record<HandOver, string> {
    return {
      pickup: this.secrets.open(pickupCode.sealed, PURPOSE.pickup),
      delivery: this.secrets.open(deliveryCode.sealed, PURPOSE.delivery),
    };
  }

  #kept(deliveryId: string, step: HandOver, code: string): Pick<HandOverCode, 'hash' | 'sealed'> {
    return {
      hash: this.secrets.hash(`${deliveryId} ${code}`, PURPOSE[step]),
      sealed: this.secrets.seal(code, PURPOSE[step]),
    };
  }
}
