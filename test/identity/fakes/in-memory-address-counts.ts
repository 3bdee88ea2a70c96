import {
  AddressCountRepository,
  type UnaskedMailSent,
  type WrongTry,
} from '../../../src/contexts/identity/application/ports/address-count.repository.js';

const found = <Row extends { addressHash: string; at: Date }>(
  rows: readonly Row[],
  hashes: readonly string[],
  since: Date,
): Promise<Row[]> =>
  Promise.resolve(
    rows
      .filter(({ addressHash, at }) => hashes.includes(addressHash) && at > since)
      .sort((one, other) => other.at.getTime() - one.at.getTime()),
  );

export class InMemoryAddressCounts extends AddressCountRepository {
  mails: UnaskedMailSent[] = [];
  tries: WrongTry[] = [];

  listMails(hashes: readonly string[], since: Date): Promise<UnaskedMailSent[]> {
    return found(this.mails, hashes, since);
  }

  addMail(mail: UnaskedMailSent): Promise<void> {
    this.mails.push(mail);
    return Promise.resolve();
  }

  removeMail(hashes: readonly string[], occasion: string): Promise<void> {
    this.mails = this.mails.filter((mail) => !hashes.includes(mail.addressHash) || mail.occasion !== occasion);
    return Promise.resolve();
  }

  listTries(hashes: readonly string[], since: Date): Promise<WrongTry[]> {
    return found(this.tries, hashes, since);
  }

  addTry(wrong: WrongTry): Promise<void> {
    this.tries.push(wrong);
    return Promise.resolve();
  }

  removeBefore(moment: Date): Promise<void> {
    this.mails = this.mails.filter(({ at }) => at >= moment);
    this.tries = this.tries.filter(({ at }) => at >= moment);
    return Promise.resolve();
  }
}
