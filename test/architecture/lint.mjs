import { ESLint } from 'eslint';

/**
 * Prints, for each path and code given as JSON, the messages of one rule that needs no types, with the line of each:
 * `node lint.mjs RULE '[["src/a.ts", "…"]]'`.
 */
const [, , rule, codes] = process.argv;
const eslint = new ESLint({
  overrideConfig: { languageOptions: { parserOptions: { project: null } } },
  ruleFilter: ({ ruleId }) => ruleId === rule,
});
const found = [];
for (const [filePath, code] of JSON.parse(codes)) {
  const [{ messages }] = await eslint.lintText(code, { filePath });
  found.push(messages.map(({ line, message }) => `${line}: ${message}`));
}
process.stdout.write(JSON.stringify(found));
