import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The cookies of browsers that are opened again, in a file: who was signed in in one still is. */
export class KeptBrowsers {
  #file;

  constructor(file) {
    this.#file = file;
  }

  cookiesOf(email) {
    return new Map(this.#read()[email] ?? []);
  }

  keep(email, cookies) {
    const all = { ...this.#read(), [email]: [...cookies] };
    writeFileSync(`${this.#file}.draft`, JSON.stringify(all), { mode: 0o600 });
    renameSync(`${this.#file}.draft`, this.#file);
  }

  #read() {
    return existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {};
  }
}
