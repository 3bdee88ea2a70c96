/** A control that was asked for something that is not there, or in words that it does not know. */
export class WrongControl extends Error {
  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

export type Body = Readonly<Record<string, unknown>>;

/** Refuses a field that the control would not act upon. */
export function onlyFields(body: Body, names: readonly string[]): void {
  const unknown = Object.keys(body).filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  const known = names.length === 0 ? 'This control takes no fields' : `Known fields: ${names.join(', ')}`;
  throw new WrongControl(`Unknown field: ${unknown.join(', ')}. ${known}.`);
}

/** A number, also as the text of a form; `where` says what it must fulfil. */
export function numberIn(body: Body, name: string, isRight: (value: number) => boolean, where: string): number {
  const given = body[name];
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof value === 'number' && Number.isFinite(value) && isRight(value)) return value;
  throw new WrongControl(`${name} must be ${where}.`);
}

export function choiceIn<T extends string>(body: Body, name: string, choices: readonly T[]): T {
  const given = body[name];
  const choice = choices.find((each) => each === given || (typeof given === 'number' && each === String(given)));
  if (choice === undefined) throw new WrongControl(`${name} must be one of ${choices.join(', ')}.`);
  return choice;
}

/** True, false or a share between 0 and 1; nothing given is 0. */
export function shareIn(body: Body, name: string): number {
  const given = body[name];
  if (given === undefined || given === false || given === 'false') return 0;
  if (given === true || given === 'true') return 1;
  return numberIn(body, name, (value) => value >= 0 && value <= 1, 'true, false or a share between 0 and 1');
}
