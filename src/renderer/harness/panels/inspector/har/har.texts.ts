import { maxHarBytes } from '#shared/ipc/records/har.ts';
import { defineTexts } from '../../../texts/define-texts.ts';

const maxHarMegabytes = maxHarBytes / 1_000_000;

const zh = {
  file: (name: string) => `HAR 文件 ${name}`,
  responses: (count: number) => `${count} 个响应`,
  hits: (count: number) => `用过 ${count} 次`,
  enabled: (name: string) => `重放 ${name}`,
  remove: (name: string) => `移除 ${name}`,
  others: (count: number) => `也重放脚本、样式和 SVG（${count} 个）`,
  masked: (count: number) => `${count} 个响应含已遮盖的内容：用视图自己的账号、手机号等填上，没有的就去掉。`,
  leftOut: (count: number) => `${count} 个响应缺了遮盖的字段就不能用，改由服务器响应。`,
  skipped: (count: number) => `${count} 条记录不能重放（图片、页面、跳转或内容不全），已略过。`,
  maskedAt: (paths: string) => `已遮盖：${paths}`,
  missing: (paths: string) => `未重放，视图里没有：${paths}`,
  noResponse: '无',
  more: (count: number) => `还有 ${count} 个`,
  replaying: (name: string, responses: number) => `正在重放 ${name}：${responses} 个响应`,
  exportHar: '导出 HAR…',
  exportHarHint: '把列表中的调用存为 HAR 文件；隐私内容已遮盖',
  offered: (calls: number, size: string) => `按当前筛选导出 ${calls} 个调用，约 ${size}`,
  exportCalls: (calls: number) => `导出 ${calls} 个调用`,
  tooLargeToDownload: (calls: number, size: string, max: string) =>
    `${calls} 个调用约 ${size}，最多能下载 ${max}：请筛选“接口”、只选一个视图，或先清空一些。`,
  exporting: '正在导出 HAR',
  exported: (done: number, of: number) => `已写 ${done} / ${of} 个调用`,
  cancel: '取消',
  replayHar: '重放 HAR…',
  replayHarHint: '用 HAR 文件中的响应代替所选视图的服务器响应',
  harSaved: (calls: number, path: string) => `${calls} 个调用已存为 ${path}`,
  harDownloaded: (calls: number) => `${calls} 个调用已交给浏览器下载`,
  harTooLargeToReplay: `它超过 ${maxHarMegabytes} MB，不能在这里重放：请筛选“接口”，或只选一个视图。`,
  showApi: '只看接口',
  harTooLarge: `这个文件太大：HAR 最多 ${maxHarMegabytes} MB。请只导出一个视图，或先清空再录。`,
  showFile: '打开文件夹',
  showRules: '查看',
  dismiss: '知道了',
};

export type HarTexts = typeof zh;

const en: HarTexts = {
  file: (name) => `HAR file ${name}`,
  responses: (count) => `${count} ${count === 1 ? 'response' : 'responses'}`,
  hits: (count) => `Used ${count} ×`,
  enabled: (name) => `Replay ${name}`,
  remove: (name) => `Remove ${name}`,
  others: (count) => `Also replay scripts, styles and SVG (${count})`,
  masked: (count) =>
    `Responses with masked values: ${count}. The view’s own account, phone number and so on are filled in; other values are dropped.`,
  leftOut: (count) =>
    `Responses not replayed: ${count}. A masked field is required, so the server responded instead.`,
  skipped: (count) => `Skipped entries: ${count} (images, pages, redirects or incomplete content).`,
  maskedAt: (paths) => `Masked: ${paths}`,
  missing: (paths) => `Not replayed, the view has no value for: ${paths}`,
  noResponse: 'None',
  more: (count) => `${count} more`,
  replaying: (name, responses) => `Replaying ${name}: ${responses} responses`,
  exportHar: 'Export HAR…',
  exportHarHint: 'Saves the listed calls as a HAR file with private values masked',
  offered: (calls, size) => `${calls} calls pass the filter, about ${size}`,
  exportCalls: (calls) => `Export ${calls} calls`,
  tooLargeToDownload: (calls, size, max) =>
    `${calls} calls have about ${size}; ${max} can be downloaded. Filter by API, choose one view, or clear some calls.`,
  exporting: 'Exporting HAR',
  exported: (done, of) => `${done} of ${of} calls written`,
  cancel: 'Cancel',
  replayHar: 'Replay HAR…',
  replayHarHint: 'Serves responses from a HAR file to the selected view',
  harSaved: (calls, path) => `${calls} calls saved as ${path}`,
  harDownloaded: (calls) => `${calls} calls downloaded by the browser`,
  harTooLargeToReplay: `It has more than ${maxHarMegabytes} MB and cannot be replayed here: filter by API, or choose one view.`,
  showApi: 'Filter by API',
  harTooLarge: `This file is too large: HAR files can have up to ${maxHarMegabytes} MB. Export a single view, or clear the list first.`,
  showFile: 'Open folder',
  showRules: 'Show',
  dismiss: 'Dismiss',
};

export const harTexts = defineTexts(zh, en);
