import type { INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ANSWERS } from './answers.generated.js';
import type { FormDataRules } from '../../platform/http/form-data.js';
import { NamedSchemas, refusal, refusalsOf } from './problems.js';
import type { RequestClass } from './request-schemas.js';
import { routesOf, type Route } from './routes.js';
import type { Schema } from './schema.js';

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: Schema;
}
interface Content {
  [type: string]: { schema?: Schema };
}
interface Answered {
  description: string;
  content?: Content;
}
interface Operation {
  operationId: string;
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answered>;
  security?: Record<string, string[]>[];
}

const operationsOf = (item: object): [string, Operation][] => Object.entries(item as Record<string, Operation>);

const SESSION = 'session';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const FILE: Schema = { type: 'string', format: 'binary' };
const KEY: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255, description: 'The same key and body get the same answer' },
};

/** Adds what the decorators of @nestjs/swagger omit: requests from their rules, answers from their types, and refusals. */
class Completion {
  readonly schemas: NamedSchemas;

  constructor(private readonly document: OpenAPIObject) {
    this.schemas = new NamedSchemas((document.components?.schemas ?? {}) as unknown as Record<string, Schema>);
  }

  run(routes: Map<string, Route>): void {
    for (const [path, item] of Object.entries(this.document.paths)) {
      for (const [method, described] of operationsOf(item)) {
        const route = routes.get(described.operationId);
        if (route !== undefined) this.#complete(described, route, { path, method });
      }
    }
    this.document.components = { ...this.document.components, schemas: this.schemas.all };
  }

  #complete(operation: Operation, route: Route, { path, method }: { path: string; method: string }): void {
    operation.parameters = this.#parameters(operation, route);
    const parameters = operation.parameters.filter(({ in: place }) => place !== 'header').length;
    if (method !== 'get') operation.requestBody = this.#body(operation, route);
    operation.security = route.access === 'public' ? [{}, { [SESSION]: [] }] : [{ [SESSION]: [] }];
    this.#answers(operation, route.produces);
    const call = { changes: method !== 'get', isOfApi: path.startsWith('/api/'), parameters };
    for (const status of refusalsOf(route, call)) operation.responses[status] = refusal(status, route);
    for (const [status, answer] of Object.entries(operation.responses))
      if (Number(status) >= 400 && answer.content === undefined)
        operation.responses[status] = { ...refusal(Number(status), route), description: answer.description };
  }

  #parameters({ parameters = [] }: Operation, route: Route): Parameter[] {
    const own = parameters.map((parameter) => ({ ...parameter, schema: parameter.schema ?? { type: 'string' } }));
    if (route.isRepeatable) own.push(KEY as (typeof own)[number]);
    if (route.query === null) return own;
    const { properties = {}, required = [] } = this.schemas.plain(route.query, true);
    const asked = Object.entries(properties).map(([name, schema]) => ({
      in: 'query',
      name,
      required: required.includes(name),
      schema,
    }));
    return [...own.filter(({ in: place }) => place !== 'query'), ...asked];
  }

  #body(operation: Operation, { body, form }: Route): Operation['requestBody'] {
    const json = body === null ? null : { schema: this.schemas.ofRequest(body) };
    if (form === null)
      return json === null ? operation.requestBody : { required: true, content: { [JSON_TYPE]: json } };
    const content: Content = { [FORM_TYPE]: { schema: this.#form(body, form) } };
    if (form.optional === true && json !== null) content[JSON_TYPE] = json;
    return { required: true, content };
  }

  #form(body: RequestClass | null, { files: { field, most } }: FormDataRules): Schema {
    const { properties = {}, ...rest } = body === null ? {} : this.schemas.plain(body, true);
    const files: Schema = { type: 'array', maxItems: most, items: FILE };
    return { ...rest, type: 'object', properties: { ...properties, [field]: files } };
  }

  #answers({ operationId, responses }: Operation, produces: string[]): void {
    const schema = ANSWERS[operationId] ?? { type: 'string' };
    const types = produces.length === 0 ? [JSON_TYPE] : produces;
    const redirects = Object.keys(responses).some((status) => status.startsWith('3'));
    if (redirects) delete responses['200'];
    for (const [status, answer] of Object.entries(responses))
      if (status.startsWith('2')) answer.content = Object.fromEntries(types.map((type) => [type, { schema }]));
  }
}

/** The complete description of the API (`npm run fuzz` checks every answer against it). */
export function describeApi(app: INestApplication): OpenAPIObject {
  const frame = new DocumentBuilder()
    .setTitle('Porchlight')
    .setDescription('Payment protection and verified delivery for local sales.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth('porchlight_session', { type: 'apiKey', in: 'cookie' }, SESSION)
    .build();
  const document = SwaggerModule.createDocument(app, frame);
  new Completion(document).run(routesOf(app.get(DiscoveryService, { strict: false })));
  return document;
}
