/** JSON Schema (2020-12), as used by OpenAPI 3.1. */
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

/** The schema that also allows null. */
export function orNull(schema: Schema): Schema {
  if (typeof schema.type === 'string') {
    const values = schema.enum === undefined ? {} : { enum: [...schema.enum, null] };
    return { ...schema, type: [schema.type, 'null'], ...values };
  }
  return { anyOf: [schema, { type: 'null' }] };
}
