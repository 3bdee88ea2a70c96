import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { maildirOf } from '../mailboxes.mjs';

/** Takes every message and delivers it into a maildir of each recipient, below FOLDER. */
const { PORT, FOLDER } = process.env;
let delivered = 0;

async function deliver(address, message) {
  const maildir = maildirOf(FOLDER, address);
  for (const name of ['tmp', 'new', 'cur']) mkdirSync(join(maildir, name), { recursive: true, mode: 0o700 });
  // Names sort by when they came.
  const name = `${String(Date.now())}.${String(++delivered).padStart(8, '0')}P${process.pid}.porchlight`;
  await writeFile(join(maildir, 'tmp', name), message, { mode: 0o600 });
  await rename(join(maildir, 'tmp', name), join(maildir, 'new', name));
}

const server = new SMTPServer({
  name: 'mail.porchlight.test',
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  async onData(stream, { envelope }, done) {
    try {
      const chunks = [];
      for await (const chunk of stream) chunks.push(chunk);
      for (const { address } of envelope.rcptTo) await deliver(address, Buffer.concat(chunks));
      done();
    } catch (error) {
      console.error(error);
      done(Object.assign(new Error('Try later'), { responseCode: 451 }));
    }
  },
});
server.on('error', (error) => console.error(error.message));
server.listen(Number(PORT), '127.0.0.1');
