import { writeFile } from 'node:fs/promises';
import { endpoints } from '../src/shared/contract/registry.ts';
import { openApiText } from './openapi-document.ts';

const file = new URL('../resources/openapi.json', import.meta.url);
await writeFile(file, openApiText(endpoints));
console.log(`resources/openapi.json: ${endpoints.length} calls`);
