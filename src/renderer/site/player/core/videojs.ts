import './no-dynamic-style.ts';
import library from 'video.js';
import chinese from 'video.js/dist/lang/zh-CN.json';
import type LibraryPlayer from 'video.js/dist/types/player';
import { chineseTexts } from './language.ts';

/** The one place that names the library. Vite gives it video.js's core: what plays HLS comes by `hls.ts`. */
export const videojs = library;

export type Player = LibraryPlayer;

videojs.addLanguage('zh-CN', { ...chinese, ...chineseTexts });
