import { Injectable } from '@nestjs/common';
import { columns, fixed } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import {
  AddressCountRepository,
  type UnaskedMailSent,
  type WrongTry,
} from '../../application/ports/address-count.repository.js';

const MAILS = columns<UnaskedMailSent>()('identity.unasked_mail', {
  addressHash: fixed('address_hash'),
  occasion: fixed('occasion'),
  at: fixed('happened_at'),
});
const TRIES = columns<WrongTry>()('identity.wrong_try', {
  addressHash: fixed('address_hash'),
  door: fixed('door'),
  sessionId: fixed('session_id'),
  at: fixed('happened_at'),
});
const OF_ADDRESS = 'WHERE address_hash = ANY ($1) AND happened_at > $2 ORDER BY happened_at DESC';

@Injectable()
export class SqlAddressCountRepository extends AddressCountRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  listMails(addressHashes: readonly string[], since: Date): Promise<UnaskedMailSent[]> {
    return MAILS.all(this.session, OF_ADDRESS, [addressHashes, since]);
  }

  async addMail(mail: UnaskedMailSent): Promise<void> {
    await MAILS.add(this.session, mail);
  }

  async removeMail(addressHashes: readonly string[], occasion: string): Promise<void> {
    await this.session.write('DELETE FROM identity.unasked_mail WHERE address_hash = ANY ($1) AND occasion = $2', [
      addressHashes,
      occasion,
    ]);
  }

  listTries(addressHashes: readonly string[], since: Date): Promise<WrongTry[]> {
    return TRIES.all(this.session, OF_ADDRESS, [addressHashes, since]);
  }

  async addTry(wrong: WrongTry): Promise<void> {
    await TRIES.add(this.session, wrong);
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.session.write('DELETE FROM identity.unasked_mail WHERE happened_at < $1', [moment]);
    await this.session.write('DELETE FROM identity.wrong_try WHERE happened_at < $1', [moment]);
  }
}
