// The TypeScript side of the protocol, made from the server's own description: `npm run types`.
// With --check it only says whether src/lib/schema.ts is current.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const root = new URL('../../', import.meta.url);
const target = new URL('../src/lib/schema.ts', import.meta.url);
const own = new URL('.venv/bin/python', root);
const python = process.env.PYTHON ?? (existsSync(own) ? own.pathname : 'python3');
const code = [
  'import json',
  'from mythos.server.app import create_app',
  'from mythos.server.config import Config',
  'print(json.dumps(create_app(Config("sqlite://")).openapi()))',
].join('\n');
const spec = JSON.parse(execFileSync(python, ['-c', code], { encoding: 'utf8', maxBuffer: 1 << 26 }));
for (const path of Object.values(spec.paths ?? {})) for (const way of Object.values(path)) delete way.responses; // only the shapes are used
const made = `// Made by \`npm run types\` from the server's OpenAPI description.\n${astToString(await openapiTS(spec, { exportType: false }))}`;
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== made) {
    console.error('src/lib/schema.ts is not what the server says; run `npm run types`.');
    process.exit(1);
  }
} else writeFileSync(target, made);
