import { readFileSync, writeFileSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const RESULT = `${root}src/program/api-document/answers.generated.ts`;
const ROUTES = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete']);

/** A list that is written as its parts arrive is an array to anyone who reads it. */
const STREAMED = 'StreamedList';
/** A view of which one list is written so is the view. */
const STREAMED_VIEW = 'StreamedView';

/** Reads from the controllers what each call answers, as JSON Schema; types know it already, so no one writes it twice. */
class Answers {
  #schemas = new Map();
  #owners = new Map();

  constructor(program) {
    this.program = program;
    this.checker = program.getTypeChecker();
  }

  read() {
    const answers = {};
    for (const file of this.program.getSourceFiles()) {
      if (!file.fileName.startsWith(`${root}src/`) || !file.fileName.endsWith('.controller.ts')) continue;
      for (const node of file.statements.filter(ts.isClassDeclaration))
        Object.assign(answers, this.#ofController(node));
    }
    const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
    return { answers: sorted(answers), schemas: sorted(Object.fromEntries(this.#schemas)), codes: this.#codes() };
  }

  #ofController(node) {
    const found = {};
    for (const method of node.members.filter(ts.isMethodDeclaration)) {
      const names = (ts.getDecorators(method) ?? []).map(({ expression }) => expression.expression?.getText());
      if (!names.some((name) => ROUTES.has(name))) continue;
      const signature = this.checker.getSignatureFromDeclaration(method);
      const type = this.checker.getAwaitedType(this.checker.getReturnTypeOfSignature(signature));
      found[`${node.name.text}_${method.name.getText()}`] = type.flags & ts.TypeFlags.Void ? null : this.schemaOf(type);
    }
    return found;
  }

  /** Every code of a refusal is a literal of the type of a `code`. */
  #codes() {
    const codes = new Set();
    const keep = (type) =>
      type.isUnion() ? type.types.forEach(keep) : type.isStringLiteral() && codes.add(type.value);
    const visit = (node) => {
      const isCode =
        (ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) &&
        node.name.getText() === 'code';
      if (isCode) keep(this.checker.getTypeAtLocation(node.initializer ?? node));
      ts.forEachChild(node, visit);
    };
    for (const file of this.program.getSourceFiles())
      if (file.fileName.startsWith(`${root}src/`) && !file.fileName.includes('/sandbox/')) visit(file);
    return [...codes].filter((code) => /^[a-z]+(-[a-z]+)*$/.test(code)).sort();
  }

  schemaOf(type) {
    const name = this.#nameOf(type);
    if (name === null) return this.#shapeOf(type);
    const owner = type.aliasSymbol ?? type.symbol;
    if (!this.#schemas.has(name)) {
      this.#owners.set(name, owner);
      this.#schemas.set(name, {});
      this.#schemas.set(name, this.#shapeOf(type));
    } else if (this.#owners.get(name) !== owner) throw new Error(`Two types of answers are called ${name}.`);
    return { $ref: `#/components/schemas/${name}` };
  }

  #nameOf(type) {
    const symbol = type.aliasSymbol ?? (type.flags & ts.TypeFlags.Object ? type.symbol : undefined);
    const declaration = symbol?.declarations?.[0];
    const isNamed =
      declaration !== undefined &&
      (ts.isInterfaceDeclaration(declaration) ||
        ts.isTypeAliasDeclaration(declaration) ||
        ts.isClassDeclaration(declaration)) &&
      declaration.getSourceFile().fileName.startsWith(`${root}src/`);
    if (!isNamed || symbol.name === STREAMED || symbol.name === STREAMED_VIEW) return null;
    const parts = (type.aliasTypeArguments ?? this.checker.getTypeArguments(type) ?? []).map((part) =>
      this.#nameOf(part),
    );
    if (parts.includes(null)) return null;
    return symbol.name.replace(/Of$/, '') + (parts.length === 0 ? '' : `Of${parts.join('And')}`);
  }

  #shapeOf(type) {
    const { flags } = type;
    if (flags & ts.TypeFlags.Any) throw new Error('An answer is of a package’s type, or of any: give it one of ours.');
    if (flags & ts.TypeFlags.Unknown) return {};
    if (type.isUnion()) return this.#unionOf(type.types);
    if (flags & ts.TypeFlags.StringLiteral || flags & ts.TypeFlags.NumberLiteral) return { const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    return this.#objectOf(type);
  }

  #unionOf(types) {
    const present = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const written = new Set(present.map((type) => JSON.stringify(this.schemaOf(type))));
    const shapes = [...written].map((shape) => JSON.parse(shape));
    const consts = shapes.filter((shape) => 'const' in shape).map((shape) => shape.const);
    const others = shapes.filter((shape) => !('const' in shape));
    const isBoolean = consts.includes(true) && consts.includes(false);
    const values = isBoolean ? consts.filter((value) => typeof value !== 'boolean') : consts;
    if (isBoolean) others.unshift({ type: 'boolean' });
    if (values.length > 0) others.unshift(values.length === 1 ? { const: values[0] } : { enum: values });
    if (others.length === 1) return others[0];
    const simple = others.every((shape) => Object.keys(shape).length === 1 && typeof shape.type === 'string');
    return simple ? { type: others.map((shape) => shape.type) } : { anyOf: others };
  }

  #objectOf(type) {
    if (type.symbol?.name === STREAMED_VIEW) return this.schemaOf(this.checker.getTypeArguments(type)[0]);
    if (type.symbol?.name === STREAMED)
      return { type: 'array', items: this.schemaOf(this.checker.getTypeArguments(type)[0]) };
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      const parts = this.checker.getTypeArguments(type);
      return { type: 'array', items: parts.length === 1 ? this.schemaOf(parts[0]) : this.#unionOf(parts) };
    }
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' };
    const properties = {};
    const required = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const declared = this.checker.getTypeOfSymbol(property);
      if (declared.getCallSignatures().length > 0) throw new Error(`An answer carries the function ${property.name}.`);
      const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
      const canMiss = declared.isUnion() && declared.types.some((part) => part.flags & ts.TypeFlags.Undefined);
      properties[property.name] = this.schemaOf(declared);
      if (!isOptional && !canMiss) required.push(property.name);
    }
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String)?.type;
    return {
      type: 'object',
      ...(Object.keys(properties).length === 0 ? {} : { properties }),
      ...(required.length === 0 ? {} : { required }),
      ...(index === undefined ? {} : { additionalProperties: this.schemaOf(index) }),
    };
  }
}

/** One line for each call or schema, so that a change of one is a change of one line. */
const linesOf = (object) =>
  `{\n${Object.entries(object)
    .map(([name, schema]) => `  ${JSON.stringify(name)}: ${JSON.stringify(schema)},\n`)
    .join('')}}`;

/** Finds our own modules only: no answer is of a package's type, and reading thousands of theirs takes longest. */
function ownModules(options) {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => (text.startsWith('.') ? ts.resolveModuleName(text, from, options, host) : {}));
  return host;
}

/** The text of the generated file. */
function answersFile() {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, (path) => readFileSync(path, 'utf8'));
  const parsed = ts.parseJsonConfigFileContent({ ...config, files: [], include: undefined }, ts.sys, root);
  const options = { ...parsed.options, types: [] };
  const program = ts.createProgram(
    globSync(`${root}src/**/*.ts`)
      .filter((path) => !path.endsWith('.spec.ts') && path !== RESULT)
      .sort(),
    options,
    ownModules(options),
  );
  const { answers, schemas, codes } = new Answers(program).read();
  return `// Made by \`node scripts/generate/api-answers.mjs\` from the types of the controllers' answers; change those.
import type { Schema } from './schema.js';

/** What each call answers, by its operation id; null where it is no JSON. */
export const ANSWERS: Record<string, Schema | null> = ${linesOf(answers)};

/** The named parts of the answers. */
export const ANSWER_SCHEMAS: Record<string, Schema> = ${linesOf(schemas)};

/** Every \`code\` of a refusal. */
export const PROBLEM_CODES: string[] = ${JSON.stringify(codes)};
`;
}

const text = answersFile();
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(RESULT, text);
