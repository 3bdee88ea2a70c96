import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/build.mjs';

const USER = 'nobody';
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const PACKAGES = ['.', ...workspaces].map((each) => join(each, 'node_modules'));

/** A fresh clone of the present commit in a folder that only another user may enter, who has nothing but it. */
export function cloneForOtherUser() {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-steady-'));
  const checkout = join(folder, 'porchlight');
  const [temporary, home] = [join(folder, 'tmp'), join(folder, 'home')];
  execFileSync('git', ['-c', 'advice.detachedHead=false', 'clone', '--quiet', '--no-hardlinks', root, checkout]);
  for (const packages of PACKAGES.filter((each) => existsSync(join(root, each))))
    cpSync(join(root, packages), join(checkout, packages), { recursive: true, verbatimSymlinks: true });
  for (const each of [temporary, home]) mkdirSync(each);
  const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, USER], { encoding: 'utf8' })));
  execFileSync('chmod', ['700', folder, temporary, home]);
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
  return {
    checkout,
    node: join(checkout, 'node_modules/node/bin/node'),
    options: { uid, gid },
    env: { TMPDIR: temporary, HOME: home, USER, LOGNAME: USER },
    end: () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}
