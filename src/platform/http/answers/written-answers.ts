import type { FastifyInstance } from 'fastify';
import { hasSentence, writtenThroughout } from '../../texts/sentence.js';
import { textsIn } from '../../texts/translator.js';
import { acceptedLanguage } from '../request-language.js';

/** Writes the sentences in responses, errors included, in the language that the caller accepts (decision 0065). */
export function writeSentences(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !hasSentence(payload)) {
      done(null, payload);
      return;
    }
    const language = acceptedLanguage(request);
    void reply.removeHeader('content-length').header('vary', 'accept-language');
    done(null, JSON.stringify(writtenThroughout(JSON.parse(payload), language, textsIn(language))));
  });
}
