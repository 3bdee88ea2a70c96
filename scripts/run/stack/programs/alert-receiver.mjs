import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Writes each alert that Alertmanager tells of, and its end, as a line of FILE. */
const { PORT, FILE } = process.env;

createServer(async (request, reply) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  for (const { status, labels, annotations } of JSON.parse(text || '{}').alerts ?? []) {
    const line = { at: new Date().toISOString(), status, ...labels, summary: annotations.summary };
    appendFileSync(FILE, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  }
  reply.writeHead(200).end();
}).listen(Number(PORT), '127.0.0.1');
