import { MAX_SAVED_NETWORKS } from '#shared/device/network.ts';
import { defineTexts } from '../../../texts/define-texts.ts';
import type { DraftProblem } from './network-draft.ts';

const fields = {
  zh: { download: '下行 (kbit/s)', upload: '上行 (kbit/s)', latency: '延迟 (ms)', failed: '请求失败率 (%)' },
  en: {
    download: 'Download (kbit/s)',
    upload: 'Upload (kbit/s)',
    latency: 'Latency (ms)',
    failed: 'Failed requests (%)',
  },
};

export const networkTexts = defineTexts(
  {
    preset: '网络预设',
    saved: '我的网络',
    use: (name: string) => `使用网络 ${name}`,
    edit: (name: string) => `修改网络 ${name}`,
    remove: (name: string) => `删除网络 ${name}`,
    removed: (name: string) => `已删除网络 ${name}`,
    undo: '撤销',
    close: '关闭',
    custom: '自定义网络',
    fields: fields.zh,
    name: '名称',
    empty: '不限',
    about: 'Chromium 的丢包只作用于 WebRTC，所以这里按比例让请求失败（连接被重置）。',
    apply: '应用',
    save: '保存并应用',
    replace: '替换同名网络',
    nameNeeded: '填写名称后才能保存',
    full: `最多保存 ${MAX_SAVED_NETWORKS} 个网络，请先删除一个。`,
    problem: (problem: DraftProblem) =>
      problem.kind === 'name'
        ? `名称最多 ${problem.max} 个字。`
        : `${fields.zh[problem.field]}：请填 ${problem.range.min} 到 ${problem.range.max} 的${
            problem.range.isWhole === true ? '整数' : '数字'
          }，或留空。`,
  },
  {
    preset: 'Network presets',
    saved: 'Saved networks',
    use: (name) => `Use network ${name}`,
    edit: (name) => `Edit network ${name}`,
    remove: (name) => `Delete network ${name}`,
    removed: (name) => `Network ${name} deleted`,
    undo: 'Undo',
    close: 'Close',
    custom: 'Custom network',
    fields: fields.en,
    name: 'Name',
    empty: 'No limit',
    about:
      'Chromium applies packet loss only to WebRTC. Instead, this percentage of requests fails (connection reset).',
    apply: 'Apply',
    save: 'Save and apply',
    replace: 'Replace existing network',
    nameNeeded: 'Enter a name to save',
    full: `Up to ${MAX_SAVED_NETWORKS} networks can be saved. Delete one first.`,
    problem: (problem) =>
      problem.kind === 'name'
        ? `Names can have up to ${problem.max} characters.`
        : `${fields.en[problem.field]}: enter a ${problem.range.isWhole === true ? 'whole ' : ''}number from ${
            problem.range.min
          } to ${problem.range.max}, or leave it empty.`,
  },
);
