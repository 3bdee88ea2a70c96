import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const STORAGE = ['localStorage', 'sessionStorage', 'indexedDB'];
const STORAGE_MESSAGE = 'Use shared/browser-storage, or shared/device: a browser may refuse to keep anything.';
const STORAGE_OWNERS = [
  'web/src/shared/browser-storage.ts',
  'web/src/shared/kept-drafts.ts',
  'web/src/shared/kept-jobs.ts',
  'web/src/shared/device/device-database.ts',
];

/** What stands on a route and on a controller, from top to bottom: each group is followed by none of those before it. */
const ON_A_ROUTE = [
  'Get|Post|Put|Patch|Delete',
  'Access|ForAdministrators|StepUp|AllowForeignOrigin',
  'HttpCode|Header|Redirect',
  'Unlimited|RateLimit|ReadsNoBody|UseFilters|Idempotent',
  'FormData',
  'Api(?!Operation).*',
  'ApiOperation',
];
const ON_A_CONTROLLER = [
  'Api.*',
  'Access|ForAdministrators|DevelopmentTools|AllowForeignOrigin',
  'UseGuards|UseFilters',
  'Controller',
];
const ordered = (owner, groups, message) =>
  groups.slice(1).map((group, index) => ({
    selector: `${owner} > Decorator[expression.callee.name=/^(${group})$/] ~ Decorator[expression.callee.name=/^(${groups.slice(0, index + 1).join('|')})$/]`,
    message,
  }));
const ORDERED_DECORATORS = [
  ...ordered(
    'MethodDefinition',
    ON_A_ROUTE,
    'A route says its verb, who may call, the answer, the limits, the form, its description.',
  ),
  ...ordered('ClassDeclaration', ON_A_CONTROLLER, 'A controller says its tag, who may call, the guards, its path.'),
];

/**
 * A text is asked for by a literal key, and by no other function: whether each key exists, and which texts are used, can
 * then be read from the code. A choice between keys is a choice between calls, or a table of calls.
 */
const NO_LITERAL_KEY = 'The key of a text is a literal in the call itself: choose between calls, not between keys.';
const ASKS_FOR_A_TEXT = [
  '[callee.name=/^(t|rich|sentence)$/]',
  '[callee.property.name=/^(t|rich|sentence)$/]',
  '[callee.callee.name=/^(textsIn|formattedIn)$/]',
];
const LITERAL_KEYS = [
  `CallExpression:matches(${ASKS_FOR_A_TEXT.join(', ')}):not([arguments.0.type='Literal'])`,
  ...['t', 'rich', 'sentence'].map((name) => `ImportSpecifier[imported.name='${name}'][local.name!='${name}']`),
  'VariableDeclarator[init.name=/^(t|rich|sentence)$/]',
  "VariableDeclarator[init.callee.name='textsIn'][id.name!='t']",
  "Identifier[name!='t'][typeAnnotation.typeAnnotation.typeName.name='Translate']",
].map((selector) => ({ selector, message: NO_LITERAL_KEY }));

const SPREAD_LITERAL = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties out: a spread of a literal only pleases the formatter.',
};

const GENERAL_SYNTAX = [
  ...ORDERED_DECORATORS,
  ...LITERAL_KEYS,
  {
    selector: "CallExpression[callee.property.name='save'][callee.object.property.name=/repository|manager|writer/i]",
    message: 'Guarded updates only: save() writes stale versions back.',
  },
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'The environment is read once, in src/platform/config.',
  },
  {
    selector: "MethodDefinition[kind='constructor'] > FunctionExpression[params.length>9]",
    message: 'A constructor takes at most 9 parameters.',
  },
  {
    selector:
      ":matches(FunctionDeclaration, ArrowFunctionExpression, MethodDefinition[kind!='constructor'] > FunctionExpression)[params.length>6]",
    message: 'A function takes at most 6 parameters.',
  },
];
const SERVER_SYNTAX = [...GENERAL_SYNTAX, SPREAD_LITERAL];

/** 300 s, which jest.config.mjs sets as `testTimeout`, and what Window.open sets are long enough for a busy machine. */
const SHORT_LIMITS = [
  {
    selector:
      'CallExpression:matches([callee.name=/^(it|(before|after)(All|Each))$/], [callee.callee.object.name="it"]) > Literal[value<300000]',
    message: 'A busy machine makes a test slow, not red: leave its time to testTimeout.',
  },
  {
    selector: "CallExpression[callee.property.name='setDefaultTimeout']",
    message: 'A busy machine makes a page slow, not red: Window.open sets how long to wait.',
  },
];
const LOOSE_TEXT = 'A text of a page has a key in src/platform/texts and is shown by t() or rich().';
const WORDS_OF_TEXT = '/^(?!https?:)[^a-z]*[A-Z][^ ]*( [^ ]+)* [a-z]{2}|[a-z]{2,} [a-z]{2,} [a-z]{2,}.*[.?!…]$/';
const NO_LOOSE_TEXTS = [
  'JSXText[value=/[A-Za-z]{2}/]',
  'JSXAttribute[name.name=/^(alt|title|label|placeholder|aria-label|aria-description|aria-roledescription|description|message|text|heading|action|empty|hint)$/] > Literal[value=/[A-Za-z]{2}/]',
  `:not(NewExpression[callee.name=/Error$/], ImportDeclaration) > Literal[value=${WORDS_OF_TEXT}]`,
  `:not(NewExpression[callee.name=/Error$/] > TemplateLiteral) > TemplateElement[value.cooked=${WORDS_OF_TEXT}]`,
].map((selector) => ({ selector, message: LOOSE_TEXT }));

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'web/dist/',
      'node_modules/',
      '**/*.mjs',
      '.data/',
      '.tmp/',
      'web/*.ts',
      'src/program/api-document/answers.generated.ts',
      'src/platform/texts/arguments.generated.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json', './web/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 8],
      'no-console': 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/unbound-method': 'off',
      // Nest's options are classes that are meant to be written as literals.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'no-restricted-syntax': ['error', ...GENERAL_SYNTAX],
    },
  },
  { files: ['src/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...SERVER_SYNTAX] } },
  {
    // What people send is held against no pattern whose time grows faster than the text.
    files: ['src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{spec,measure}.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    // No address that somebody names is ever asked: the provider, the mail host and the storage come from the environment.
    files: ['src/**/*.ts'],
    // A browser names its push service: push-services.ts says which there are.
    ignores: [
      '**/*.{spec,measure}.ts',
      'src/program/embedded/**',
      'src/program/server/development.controller.ts',
      'src/contexts/notifications/adapters/phone/web-push-messages.ts',
      'src/contexts/delivery/adapters/photon/photon-address-suggestions.ts',
      // Try addresses that the environment names: the map's, and the card provider's.
      'src/program/server/checks/outside-checks.ts',
      'src/program/server/checks/provider-check.ts',
      // The health check asks the server of the same machine.
      'src/program/commands/terminal/command-table.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'The server asks no address by itself.' }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...['http', 'https', 'undici', 'axios']
              .flatMap((name) => [name, `node:${name}`])
              .map((name) => ({
                name,
                allowTypeImports: true,
                importNames: ['default', 'request', 'get', 'fetch'],
                message: 'The server asks no address by itself.',
              })),
            {
              name: 'class-validator',
              importNames: ['IsString', 'IsNotEmpty', 'Length', 'MinLength', 'MaxLength'],
              message: 'A text is a SingleLine or a MultiLine (platform/http/fields/text.ts), or has a pattern.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      'src/program/server/main.ts',
      'src/program/commands/terminal/**',
      'src/platform/config/**',
      'packages/stripe-sandbox/src/main.ts',
      'src/program/embedded/**',
      '{packages/*/,}test/**',
      'migrations/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...LITERAL_KEYS], 'no-console': 'off' },
  },
  {
    files: ['{packages/*/,}test/**/*.ts'],
    ignores: ['test/support/pages/browser.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SHORT_LIMITS] },
  },
  {
    files: ['{src,packages}/**/*.{spec,measure}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SERVER_SYNTAX, ...SHORT_LIMITS] },
  },
  {
    files: ['**/*.{spec,measure}.ts', '{packages/*/,}test/**', '**/*.contract.ts'],
    rules: {
      'max-lines-per-function': 'off',
      complexity: ['error', 14],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // An aggregate or a table of decisions is as long as its thought.
    files: ['src/contexts/**/domain/*.ts'],
    ignores: ['**/*.{spec,measure}.ts'],
    rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
  },
  {
    // A story that is told once is easier to follow than its parts in four files.
    files: ['src/**/application/**/*.ts'],
    ignores: ['**/*.{spec,measure}.ts'],
    rules: { complexity: ['error', 12] },
  },
  {
    // Tables of texts, as long as what they hold.
    files: ['src/platform/texts/{en,fr}/*.ts'],
    rules: { 'max-lines': 'off' },
  },
  { files: ['migrations/**'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      // The rule takes an object that carries a ref for the ref itself.
      'react-hooks/refs': 'off',
      // An early `return toasts.warn(…)` reads better than two lines.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      'no-console': ['error', { allow: ['error'] }],
      // RTK Query names "no argument" with void.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Each condition in JSX counts as a branch.
      complexity: ['error', 14],
      'max-lines-per-function': ['error', { max: 140, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // The console and the development pages speak English only.
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts', 'web/src/features/admin/**', 'web/src/features/development/**'],
    rules: { 'no-restricted-syntax': ['error', ...GENERAL_SYNTAX, ...NO_LOOSE_TEXTS] },
  },
  {
    // A browser may refuse its storage, and then each of these throws.
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts', 'web/src/driver-worker.ts', ...STORAGE_OWNERS],
    rules: {
      'no-restricted-globals': ['error', ...STORAGE.map((name) => ({ name, message: STORAGE_MESSAGE }))],
      'no-restricted-properties': [
        'error',
        ...STORAGE.flatMap((property) =>
          ['window', 'globalThis', 'self'].map((object) => ({ object, property, message: STORAGE_MESSAGE })),
        ),
      ],
      'no-restricted-imports': ['error', { name: 'idb', importNames: ['openDB'], message: STORAGE_MESSAGE }],
    },
  },
  prettier,
);
