import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Authenticator } from '../../../test/support/pages/authenticator.ts';

/** The administrator's device of this stack: its passkey is kept from one run to the next. */
export function deviceIn(folder, origin) {
  const file = join(folder, 'device.json');
  const device = new Authenticator(origin, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
  const keep = () => writeFileSync(file, JSON.stringify(device.kept), { mode: 0o600 });
  return {
    get isKnown() {
      return existsSync(file);
    },
    create(asked) {
      const response = device.create(asked);
      keep();
      return response;
    },
    use(asked) {
      const response = device.use(asked);
      keep();
      return response;
    },
  };
}
