import { buildStale } from './build.mjs';
import { readArguments } from './read-arguments.mjs';

readArguments('npm run doctor');
buildStale(['server', 'program']);
const { diagnose } = await import('../dist/server/doctor.js');
const { lines, code } = await diagnose(process.env);
console.log(lines.join('\n'));
process.exit(code);
