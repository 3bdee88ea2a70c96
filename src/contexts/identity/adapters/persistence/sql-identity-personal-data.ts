import { Injectable } from '@nestjs/common';
import { answersOf } from '../../../../platform/persistence/answers-of.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { DataSubject } from '../../../../platform/application/ports/personal-data.js';
import { IdentityPersonalData } from '../../published/personal-data.js';

const QUESTIONS = {
  account: `SELECT id, email, first_name AS "firstName", last_name AS "lastName", username, phone_number AS "phoneNumber",
              address, address2, city, state, zip_code AS "zipCode", country, business_type AS "businessType", role,
              profile_completed AS "profileCompleted", terms_version AS "termsVersion",
              terms_accepted_at AS "termsAcceptedAt", service_fee_discount AS "serviceFeeDiscount",
              referral_code AS "referralCode", referral_count AS "referralCount", driver_status AS "driver",
              phone_messages AS "phoneMessages", language,
              pickup_availability AS "deliveryAvailability", average_rating::float AS "averageRating",
              created_at AS "createdAt"
         FROM identity.user WHERE id = $1`,
  sessions: `SELECT created_at AS "createdAt", last_seen_at AS "lastSeenAt", device, network, verified_by AS "verifiedBy"
               FROM identity.session
              WHERE user_id = $1 ORDER BY created_at`,
  passkeys: `SELECT name, is_synced AS "isSynced", created_at AS "createdAt", last_used_at AS "lastUsedAt"
               FROM identity.passkey WHERE user_id = $1 ORDER BY created_at`,
  recoveryCodes: `SELECT count(*)::integer AS unused FROM identity.recovery_code WHERE user_id = $1`,
  emailChanges: `SELECT old_email AS "oldAddress", new_email AS "newAddress", asked_at AS "askedAt", ended_at AS "endedAt",
              outcome FROM identity.email_change WHERE user_id = $1 ORDER BY asked_at`,
  marks: `SELECT kind, seen_at AS "seenAt" FROM identity.person_mark WHERE user_id = $1 ORDER BY seen_at, kind`,
};

@Injectable()
export class SqlIdentityPersonalData extends IdentityPersonalData {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  of({ userId }: DataSubject): Promise<Record<string, unknown>> {
    return answersOf(this.session, QUESTIONS, [userId]);
  }

  /** The account itself is deleted by `AccountRemoval`. */
  async erase({ email, userId }: DataSubject): Promise<void> {
    await this.session.write('DELETE FROM identity.person_mark WHERE user_id = $1 RETURNING user_id', [userId]);
    await this.session.write('DELETE FROM identity.passkey WHERE user_id = $1', [userId]);
    await this.session.write('DELETE FROM identity.recovery_code WHERE user_id = $1', [userId]);
    await this.session.write('DELETE FROM identity.email_change WHERE user_id = $1 RETURNING id', [userId]);
    await this.session.write('DELETE FROM identity.one_time_code WHERE email = $1 RETURNING id', [email]);
  }
}
