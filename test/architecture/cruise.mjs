import { cruise } from 'dependency-cruiser';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

/** As TypeScript reads `.js`; otherwise dependency-cruiser looks for JavaScript first and then again, which takes longer. */
const RESOLVE = { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } };

const { default: fence } = await import(pathToFileURL(resolve('.dependency-cruiser.mjs')).href);
const { forbidden, options } = fence;

async function violationsIn(folder) {
  process.chdir(folder);
  const { output } = await cruise(
    ['src', 'web/src', 'packages'],
    { ...options, ruleSet: { forbidden }, validate: true, skipAnalysisNotInRules: true },
    RESOLVE,
  );
  const { totalCruised, violations } = output.summary;
  return { modules: totalCruised, violations: violations.map(({ rule, from }) => `${rule.name}: ${from}`) };
}

/** Prints what the fence finds in each of the folders, as `npm run fence` does for one. */
const found = [];
for (const folder of process.argv.slice(2).map((path) => resolve(path))) found.push(await violationsIn(folder));
process.stdout.write(JSON.stringify({ rules: forbidden.map(({ name }) => name), found }));
