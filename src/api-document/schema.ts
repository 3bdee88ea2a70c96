/** JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  description?: string;
  format?: string;
  pattern?: string;
  [keyword: string]: unknown;
}

/** The same, or null. */
export function orNull(schema: Schema): Schema {
  if (typeof schema.type === 'string') {
    const values = schema.enum === undefined ? {} : { enum: [...schema.enum, null] };
    return { ...schema, type: [schema.type, 'null'], ...values };
  }
  return { anyOf: [schema, { type: 'null' }] };
}
