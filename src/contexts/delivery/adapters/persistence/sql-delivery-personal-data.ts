import { Injectable } from '@nestjs/common';
import { answersOf } from '../../../../platform/persistence/answers-of.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { DataSubject } from '../../../../platform/application/ports/personal-data.js';
import { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { DOCUMENT_PURPOSE } from '../../application/drivers/driver-paperwork.js';
import { DeliveryPersonalData } from '../../published/personal-data.js';

/** The address is the buyer's personal data; the seller and driver get only their part of a delivery. */
const QUESTIONS = {
  deliveries: `SELECT listing_id AS "productId",
                 CASE WHEN buyer_id = $1 THEN 'buyer' WHEN seller_id = $1 THEN 'seller' ELSE 'driver' END AS role,
                 status, day AS "deliveryDate", slot AS "deliveryWindow",
                 CASE WHEN buyer_id = $1 THEN drop_off END AS dropoff,
                 CASE WHEN driver_id = $1 THEN driver_fee_cents / 100.0::float END AS earns,
                 dispatched_at AS "setOffAt", picked_up_at AS "pickedUpAt", ended_at AS "endedAt"
            FROM delivery.delivery WHERE buyer_id = $1 OR seller_id = $1 OR driver_id = $1 ORDER BY created_at`,
  proofsGiven: `SELECT d.listing_id AS "productId", p.step, p.reason, p.note, p.happened_at AS "happenedAt"
                  FROM delivery.proof p JOIN delivery.delivery d ON d.id = p.delivery_id
                 WHERE p.by_user_id = $1 ORDER BY p.happened_at`,
  wastedTrips: `SELECT listing_id AS "productId", stage, reason, arrived_at AS "arrivedAt", reported_at AS "reportedAt", status,
                  CASE WHEN contested_by = $1 THEN contest_text END AS contested
                  FROM delivery.wasted_trip WHERE driver_id = $1 OR contested_by = $1 ORDER BY reported_at`,
  addressesSeen: `SELECT d.listing_id AS "productId", s.seen_at AS "seenAt"
                    FROM delivery.seen_address s JOIN delivery.delivery d ON d.id = s.delivery_id
                   WHERE s.driver_id = $1 ORDER BY s.seen_at`,
  jobsGivenBack: `SELECT d.listing_id AS "productId", g.given_back_at AS "givenBackAt", g.address_seen AS "addressSeen"
                    FROM delivery.given_back g JOIN delivery.delivery d ON d.id = g.delivery_id
                   WHERE g.driver_id = $1 ORDER BY g.given_back_at`,
  driver: `SELECT status, paused_at AS "pausedAt", paused_because AS "pausedBecause",
             agreement_version AS "agreementVersion", agreement_accepted_at AS "agreementAcceptedAt"
             FROM delivery.driver WHERE user_id = $1`,
};

const DOCUMENTS = `
  SELECT kind, state, sealed_fields AS sealed, file_key IS NOT NULL AS "hasFile", entered_at AS "enteredAt",
    decided_at AS "decidedAt", reason AS "refusedBecause"
    FROM delivery.driver_document WHERE user_id = $1 ORDER BY entered_at`;

@Injectable()
export class SqlDeliveryPersonalData extends DeliveryPersonalData {
  constructor(
    private readonly session: DatabaseSession,
    private readonly secrets: SecretBox,
    private readonly objects: ObjectRemoval,
  ) {
    super();
  }

  async of({ userId }: DataSubject): Promise<Record<string, unknown>> {
    const answers = await answersOf(this.session, QUESTIONS, [userId]);
    const documents = await this.session.query<{ sealed: string }>(DOCUMENTS, [userId]);
    const driverDocuments = documents.map(({ sealed, ...document }) => ({
      ...document,
      ...(JSON.parse(this.secrets.open(sealed, DOCUMENT_PURPOSE)) as object),
    }));
    return { ...answers, driverDocuments };
  }

  /** Keeps the accepted agreement, and suspends the driver so that they no longer add capacity to the windows. */
  async erase({ userId }: DataSubject, now: Date): Promise<void> {
    // The lock orders this against a document being entered now: it is either stored already, or refused because the
    // person is gone.
    await this.session.write('SELECT user_id FROM delivery.driver WHERE user_id = $1 FOR UPDATE', [userId]);
    const documents = await this.session.write<{ fileKey: string | null }>(
      'DELETE FROM delivery.driver_document WHERE user_id = $1 RETURNING file_key AS "fileKey"',
      [userId],
    );
    await this.objects.remove(documents.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey])));
    await this.session.write(
      `DELETE FROM delivery.driver WHERE user_id = $1 AND status = 'pending' RETURNING user_id`,
      [userId],
    );
    await this.session.write(
      `UPDATE delivery.driver SET status = 'suspended', decided_by = user_id, decided_at = $2
        WHERE user_id = $1 AND status = 'approved' RETURNING user_id`,
      [userId, now],
    );
  }
}
