import Fastify from 'fastify';
import { sentence } from '../../texts/sentence.js';
import { writeSentences } from './written-answers.js';

const WANTED = sentence('problem.amount-between', { least: { cents: 1 }, most: { cents: 123_456 } });
const TYPED = 'problem.own-item';

/** The response to a client that accepts the given languages. */
async function answerIn(accepted: string | undefined): Promise<{ vary: unknown; body: Record<string, unknown> }> {
  const fastify = Fastify();
  writeSentences(fastify);
  fastify.get('/', () => ({
    message: sentence('problem.not-found', { what: 'item' }),
    details: [{ field: 'amount', message: WANTED }],
    typed: TYPED,
    none: null,
  }));
  const { headers, body } = await fastify.inject({
    url: '/',
    headers: accepted === undefined ? {} : { 'accept-language': accepted },
  });
  await fastify.close();
  return { vary: headers['vary'], body: JSON.parse(body) as Record<string, unknown> };
}

describe('a response with sentences', () => {
  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.5', 'Cet article est introuvable.'],
    ['en-CA', 'This item was not found.'],
    ['de, *;q=0.1', 'This item was not found.'],
    [';;;,q=', 'This item was not found.'],
    [undefined, 'This item was not found.'],
  ])('is written in the language that the caller accepts: %s', async (accepted, message) => {
    const { vary, body } = await answerIn(accepted);
    expect(body).toMatchObject({ message, none: null });
    expect(vary).toBe('accept-language');
  });

  it('translates each field, with amounts in that language’s format', async () => {
    const [field] = (await answerIn('fr')).body['details'] as { message: string }[];
    expect(field?.message).toMatch(/^Entrez un montant entre 0,01\s\$ et le prix de 1\s234,56\s\$\.$/);
  });

  it('leaves what people wrote unchanged, even if it looks like a key', async () => {
    expect((await answerIn('fr')).body['typed']).toBe(TYPED);
  });
});
