import { ASKED } from '../../shared/ui/help-link';
import { TOPICS } from './questions';
import { found } from './search';

const ids = (search: string): string[] =>
  found(TOPICS, search).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('the help', () => {
  it('answers twenty questions, each with its own address', () => {
    expect(ids('')).toHaveLength(20);
    expect(new Set(ids('')).size).toBe(20);
    for (const id of ids('')) expect(id).toMatch(/^[a-z][a-z-]{0,39}$/);
  });

  it.each(Object.entries(ASKED))('has the answer %s that other pages link to', (answer, asked) => {
    const questions = TOPICS.flatMap((topic) => topic.questions);
    expect(questions.find(({ id }) => id === answer)?.question).toBe(asked);
  });

  it.each(['refund', 'RÉFUND', '  Refund ', 'refund time', 'ref'])('finds the refund for %j', (search) => {
    expect(ids(search)).toContain('refund-time');
  });

  it('finds answers by synonyms, and by all words of the search', () => {
    expect(ids('phishing')).toEqual(['real-link']);
    expect(ids('driver documents')).toContain('become-a-driver');
    expect(ids('driver xylophone')).toEqual([]);
    expect(ids('(.*')).toHaveLength(20);
  });
});
