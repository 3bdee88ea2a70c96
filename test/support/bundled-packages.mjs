import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** Of hundreds of small files each, which Jest would load one by one anew for every file of tests. */
const PACKAGES = ['es-toolkit/compat', 'libphonenumber-js/core', 'stripe'];

/** For Jest's `moduleNameMapper`: each of the packages as one file, made where it is missing. */
export async function bundledPackages(root) {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}/package-lock.json`))
    .digest('hex')
    .slice(0, 12);
  const mapped = {};
  for (const name of PACKAGES) {
    const file = `${root}/.tmp/packages/${name.replaceAll('/', '-')}-${lock}.mjs`;
    if (!existsSync(file)) {
      const bundle = await rolldown({ input: fileURLToPath(import.meta.resolve(name)), platform: 'node' });
      await bundle.write({ file, format: 'esm' });
    }
    mapped[`^${name}$`] = file;
  }
  return mapped;
}
