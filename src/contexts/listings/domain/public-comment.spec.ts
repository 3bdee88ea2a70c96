import { isPublicComment } from './public-comment.js';

describe('a comment about a seller', () => {
  it.each(['Well packed, thank you.', 'Bien emballé, merci.', 'Bought for 150 dollars in 2026, worth it.'])(
    'is public: %s',
    (comment) => expect(isPublicComment(comment)).toBe(true),
  );

  it.each([
    'Write to maya@example.test next time',
    'Call me at 416 555 0123',
    'Call (416) 555-0123',
    'More on www.lamps.test',
    'See https://lamps.test/maya',
    'Cheaper on lamps.ca',
    'What a bastard',
  ])('is private to the parties: %s', (comment) => expect(isPublicComment(comment)).toBe(false));
});
