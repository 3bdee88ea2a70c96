import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Idioms of another language, and what an engineer writes instead. */
const IDIOMS = [
  [/\banew\b/i, 'again'],
  [/\bin vain\b/i, 'failed, without result'],
  [/\bsigns? of life\b/i, 'heartbeat'],
  [/\bthat is none\b/i, 'invalid, unknown'],
  [/\bpast its time is gone\b/i, 'expired rows deleted'],
  [/\b(?:theirs|has it|wants it) no more\b/i, 'no longer'],
  [/\bhears? nothing of\b|\b(?:is|are) heard (?:twice|as|again|all the same)\b/i, 'gets no …, handles, redelivered'],
  [/\bfor what is none\b|\bwhat is no (?:page|link|address|group|day)\b/i, 'an invalid …'],
  [/\b(?:Forget|Hear|Learn|Said|Notice)[A-Z]\w*Job\b/, 'DeleteExpired…, Handle…, Record…, Flag…'],
  // Not addresses, which tests invent.
  [/\b(?:no|some|any|every)body (?:[a-z]|’s)/i, 'no one, someone, anyone, everyone'],
  [/\b(?:HearWebhook|MOST_[A-Z]|LEAST_[A-Z])/, 'ReceiveWebhook, MAX_, MIN_'],
];
const MAX_SUBJECT = 72;

/** What a text says in words that are not ours: each with the better one. */
export const idiomsIn = (text) =>
  IDIOMS.flatMap(([idiom, better]) => {
    const found = idiom.exec(text)?.[0];
    return found === undefined ? [] : [`“${found}”: write ${better}`];
  });

/** What is wrong with the message of a commit; lines that git adds as comments do not count. */
export function commitProblems(message) {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const [subject = '', second = ''] = lines;
  if (/^(Merge|Revert) /.test(subject)) return [];
  return [
    subject.length > MAX_SUBJECT && `The subject has ${subject.length} characters, at most ${MAX_SUBJECT}.`,
    !/^[a-z][a-z, -]*: \S/.test(subject) && 'The subject begins with its area: “payments: look up before …”.',
    subject.endsWith('.') && 'The subject has no full stop.',
    second !== '' && 'An empty line stands between subject and body.',
    ...idiomsIn(lines.join('\n')),
  ].filter(Boolean);
}

const [, program, file] = process.argv;
if (program === fileURLToPath(import.meta.url) && file !== undefined) {
  const problems = commitProblems(readFileSync(file, 'utf8'));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
