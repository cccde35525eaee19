import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drawPictures } from './icons/draw-pictures.ts';
import { icnsFile, icoFile } from './icons/icon-files.ts';

/** Creates the icons of the desktop program for all systems from the icon of the site. Run by `npm run icons`. */
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const folder = path('../resources/icons/');

const drawing = await readFile(path('../src/renderer/site/public/icon.svg'), 'utf8');
const pictures = await drawPictures(drawing, [16, 32, 48, 64, 128, 256, 512, 1024]);
await mkdir(folder, { recursive: true });
await writeFile(`${folder}icon.png`, pictures.get(512) ?? '');
await writeFile(`${folder}icon.ico`, icoFile(pictures));
await writeFile(`${folder}icon.icns`, icnsFile(pictures));
