import './no-dynamic-style.ts';
import library from 'video.js';
import chinese from 'video.js/dist/lang/zh-CN.json';
import type LibraryPlayer from 'video.js/dist/types/player';
import { chineseTexts } from './language.ts';

/** Re-exports video.js, which only this file imports. Vite resolves it to the core without HLS, which `hls.ts` adds. */
export const videojs = library;

export type Player = LibraryPlayer;

videojs.addLanguage('zh-CN', { ...chinese, ...chineseTexts });
