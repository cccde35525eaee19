import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { withDrawing } from './architecture-drawing.ts';

const page = new URL('../docs/contributing/architecture.md', import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
await writeFile(page, withDrawing(await readFile(page, 'utf8'), root));
console.log('docs/contributing/architecture.md: drawing written');
