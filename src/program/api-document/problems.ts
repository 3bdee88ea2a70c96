import { ANSWER_SCHEMAS, PROBLEM_CODES } from './answers.generated.js';
import { requestSchema, type RequestClass } from './request-schemas.js';
import type { Route } from './routes.js';
import type { Schema } from './schema.js';

/** Every refusal (api.md, "Errors"). */
export const PROBLEM: Schema = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'A sentence for a person' },
    code: { enum: PROBLEM_CODES },
    details: { description: 'For validation-failed the fields; otherwise details of the code' },
    requestId: { type: 'string' },
    success: { const: false, description: 'Of the calls that answer success' },
  },
  required: ['message', 'code'],
};

const MEANINGS: Record<number, string> = {
  400: 'Something that was sent is not valid; `details` names the fields',
  401: 'No one is signed in',
  403: 'Not for this person, or not from our own pages',
  404: 'Not found, or not visible to the caller',
  409: 'Not possible as things stand; `code` says why',
  413: 'Larger than the call takes',
  415: 'Neither JSON nor form-data, or the other of the two',
  429: 'Too many calls; `Retry-After` says when again',
  503: 'A part that is not configured, or that does not answer now; the same call may be sent again',
};

interface Call {
  changes: boolean;
  isOfApi: boolean;
  /** In the path and the query. */
  parameters: number;
}

const CAUSES: [statuses: number[], applies: (route: Route, call: Call) => boolean][] = [
  [[400, 409, 413], (_, { changes }) => changes],
  [[415], (_, { changes, isOfApi }) => changes && isOfApi],
  [[400, 404], (_, { parameters }) => parameters > 0],
  [[401], ({ access }) => access !== 'public'],
  [[403], ({ access }) => access === 'driver' || access === 'staff'],
  [[403], ({ allowsCrossOrigin }, { changes }) => changes && !allowsCrossOrigin],
  [[429], ({ isLimited }) => isLimited],
  [[503], () => true],
];

/** The statuses with which a call can be refused, derived from its decorators. */
export function refusalsOf(route: Route, call: Call): number[] {
  const statuses = CAUSES.flatMap(([caused, applies]) => (applies(route, call) ? caused : []));
  return [...new Set(statuses)].sort((a, b) => a - b);
}

interface Refusal {
  description: string;
  content: Record<string, { schema: Schema }>;
}

/** The description of a refusal with this status. */
export function refusal(status: number, { hasTextRefusals }: Route): Refusal {
  const problem = { schema: { $ref: '#/components/schemas/Problem' } };
  const content = {
    'application/json': problem,
    ...(hasTextRefusals ? { 'text/plain': { schema: { type: 'string' } } } : {}),
  };
  return { description: MEANINGS[status] ?? 'Refused', content };
}

/** Named schemas of requests and answers. */
export class NamedSchemas {
  readonly all: Record<string, Schema> = { ...ANSWER_SCHEMAS, Problem: PROBLEM };

  /** `described` has the schemas of the same classes from @nestjs/swagger, by class name. */
  constructor(private readonly described: Record<string, Schema>) {}

  ofRequest(request: RequestClass): Schema {
    const { name } = request;
    if (this.all[name] === undefined) {
      this.all[name] = {};
      this.all[name] = this.plain(request);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** `isText` is for queries and forms, which have no null. */
  plain(request: RequestClass, isText = false): Schema {
    return requestSchema(request, {
      nested: (part) => this.ofRequest(part),
      described: this.described[request.name],
      isText,
    });
  }
}
