import { BEARING_KEY } from './development-key.js';

export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface CallOptions {
  body?: unknown;
  form?: FormData;
  key?: string;
  headers?: Record<string, string>;
}

/** Calls the API like a browser: keeps cookies, sends the site's Origin, and uses JSON or form data. */
export class ApiClient {
  readonly #cookies = new Map<string, string>();
  #always: Record<string, string> = {};

  constructor(
    readonly url: string,
    protected readonly origin = url,
  ) {}

  /** Returns a function that restores the current cookies. */
  rememberCookies(): () => void {
    const kept = [...this.#cookies];
    return () => {
      this.#cookies.clear();
      for (const [name, value] of kept) this.#cookies.set(name, value);
    };
  }

  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends these headers with every call from now on. */
  sends(headers: Record<string, string>): void {
    this.#always = headers;
  }

  /** Stores a cookie as if the server had set it. */
  keepCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  get<Body = Record<string, unknown>>(path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    return this.call('GET', path, options);
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body: unknown = {},
    options: CallOptions = {},
  ): Promise<Answer<Body>> {
    return this.call('POST', path, { body, ...options });
  }

  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<Answer<Body>> {
    const bearing = path.startsWith('/dev/') ? BEARING_KEY : {};
    const headers: Record<string, string> = { origin: this.origin, ...bearing, ...this.#always, ...options.headers };
    if (this.#cookies.size > 0) headers['cookie'] = this.cookieHeader;
    if (options.key !== undefined) headers['idempotency-key'] = options.key;
    let body: RequestInit['body'];
    if (options.form !== undefined) body = options.form;
    else if (options.body !== undefined && method !== 'GET') {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(options.body);
    }
    const request = { method, headers, body, redirect: 'manual' } as const;
    const ask = (): Promise<Response> => fetch(new URL(path, this.url), request);
    // A pooled connection to a killed server fails once; a GET can be retried.
    const response = await ask().catch((error: unknown) => (method === 'GET' ? ask() : Promise.reject(error as Error)));
    this.#keepCookies(response.headers);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body, headers: response.headers };
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}
