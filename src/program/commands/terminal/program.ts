#!/usr/bin/env node
import { porchlight } from './porchlight.js';

const code = await porchlight(process.argv.slice(2), process.env);
if (code !== null) process.exit(code);
