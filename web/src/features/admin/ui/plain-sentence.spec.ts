import { problemOf } from '../../../shared/api/problem';
import { plainSentenceOf } from './plain-sentence';

const FALLBACK = "Couldn't update the settings";

it.each([
  [problemOf(400, 'Bad Request', 'The service fee is odd.'), 'The service fee is odd.'],
  [problemOf(409, 'Conflict', '{"message":"Someone was faster.","code":"stale-version"}'), 'Someone was faster.'],
  [problemOf(500, '', ''), FALLBACK],
  [undefined, FALLBACK],
])('shows a plain-text error without its status: %j', (error, sentence) => {
  expect(plainSentenceOf(error, FALLBACK)).toBe(sentence);
});
