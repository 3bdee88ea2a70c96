/** Where the stack's ports begin unless `STACK_PORT` says otherwise. */
export const FIRST_PORT = 8_400;
/** How far above its own port a part is asked for where a wire lies before it (`test/stack`). */
const WIRE = 100;

const OFFSETS = {
  one: 1,
  two: 2,
  three: 3,
  trial: 4,
  oneMetrics: 11,
  twoMetrics: 12,
  threeMetrics: 13,
  mail: 25,
  database: 30,
  pooler: 31,
  first: 32,
  second: 33,
  providerDatabase: 34,
  provider: 40,
  site: 43,
  objects: 50,
  prometheus: 60,
  alertmanager: 61,
  alertReceiver: 62,
};

/** The parts that the instances ask, each by an address of its own. */
export const ASKED = ['pooler', 'database', 'standby', 'provider', 'mail', 'objects'];

/**
 * The ports on which the parts listen, all on loopback, and those at which the instances look for them. `primary` is the
 * database server (`first` or `second`) that takes changes now.
 */
export function portsOf({ first = FIRST_PORT, primary = 'first', isWired = false } = {}) {
  const ports = Object.fromEntries(Object.entries(OFFSETS).map(([name, offset]) => [name, first + offset]));
  const standby = primary === 'first' ? 'second' : 'first';
  Object.assign(ports, { primary: ports[primary], standby: ports[standby] });
  const asked = Object.fromEntries(ASKED.map((name) => [name, ports[name] + (isWired ? WIRE : 0)]));
  // The address of the copy stays when the two database servers change places.
  if (isWired) asked.standby = ports.second + WIRE;
  return { ports, asked };
}
