import { portProblem } from './port-problem.js';

const METRICS = { port: 80, portVariable: 'METRICS_PORT', host: '192.0.2.1', hostVariable: 'METRICS_HOST' };

describe('A port that cannot be opened', () => {
  it.each([
    ['EADDRINUSE', 'Port 80 is taken by another program. Stop it, or set METRICS_PORT to another number.'],
    ['EACCES', 'Port 80 may not be opened by this user. Set METRICS_PORT to a number from 1024 on.'],
    [
      'EADDRNOTAVAIL',
      'METRICS_HOST is 192.0.2.1, which is no address of this machine. Set it to one, such as 127.0.0.1.',
    ],
    [
      'EAI_AGAIN',
      'METRICS_HOST is 192.0.2.1, a name that is not known. Set it to an address of this machine, such as 127.0.0.1.',
    ],
    ['EMFILE', 'Port 80 could not be opened on 192.0.2.1 (EMFILE). Set METRICS_PORT to another number.'],
  ])('by %s is told in a sentence', (code, sentence) => {
    expect(portProblem(Object.assign(new Error('said by Node'), { code }), METRICS).message).toBe(sentence);
  });
});
