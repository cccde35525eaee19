import { defineTexts } from '../../../../texts/define-texts.ts';
import type { EditProblem } from '../held-edit.ts';
import { maxUrlLength } from './edited-url.ts';

const zh = {
  method: '方法',
  address: '地址',
  fullUrl: '完整网址',
  editAs: '网址的编辑方式',
  asRows: '表格',
  asText: '完整网址',
  parameters: (count: number) => `查询参数（${count}）`,
  noParameters: '没有查询参数。',
  name: (row: number) => `参数 ${row} 的名称`,
  value: (name: string, row: number) => `参数 ${row} ${name} 的值`,
  nameHint: '名称',
  valueHint: '值（可为空）',
  sealedHint: '明文，继续时会加密',
  add: '添加参数',
  remove: (name: string, row: number) => `删除参数 ${row} ${name}`.trim(),
  scheme: '网址不对，应以 http:// 或 https:// 加主机名开头。',
  queryInAddress: '地址里不能有 ? 或 #：参数写在下面的表格里，或切换到“完整网址”。',
  tooLong: (length: number) => `网址太长：${length} 个字符，最多 ${maxUrlLength} 个。请缩短参数。`,
  noName: (row: number) => `第 ${row} 个参数没有名称，请填写或删除。`,
  wrongMethod: '方法不对，应为 1 到 10 个英文字母，如 GET。',
  wrongStatus: '状态码不对，应为 200 到 599。',
  wrongHeader: (line: number) => `头部第 ${line} 行不对，应为“名称: 值”。`,
};

type EditTexts = typeof zh;

const en: EditTexts = {
  method: 'Method',
  address: 'Address',
  fullUrl: 'Full URL',
  editAs: 'Edit the URL as',
  asRows: 'Table',
  asText: 'Full URL',
  parameters: (count) => `Query parameters (${count})`,
  noParameters: 'No query parameters.',
  name: (row) => `Name of parameter ${row}`,
  value: (name, row) => `Value of parameter ${row} ${name}`.trim(),
  nameHint: 'Name',
  valueHint: 'Value (may be empty)',
  sealedHint: 'Decrypted; encrypted again when sent',
  add: 'Add parameter',
  remove: (name, row) => `Remove parameter ${row} ${name}`.trim(),
  scheme: 'The URL is not valid. Start it with http:// or https:// and a host name.',
  queryInAddress:
    'The address must not contain ? or #. Edit the parameters in the table below, or switch to “Full URL”.',
  tooLong: (length) => `The URL has ${length} characters, ${maxUrlLength} at most. Shorten its parameters.`,
  noName: (row) => `Parameter ${row} has no name. Enter one, or remove the parameter.`,
  wrongMethod: 'The method is not valid. Enter 1 to 10 letters, for example GET.',
  wrongStatus: 'The status is not valid. Enter 200 to 599.',
  wrongHeader: (line) => `Line ${line} of the headers is not “Name: value”.`,
};

export const editTexts = defineTexts(zh, en);

export function editProblemText(problem: EditProblem, texts: EditTexts): string {
  switch (problem.kind) {
    case 'tooLong':
      return texts.tooLong(problem.length);
    case 'noName':
      return texts.noName(problem.row);
    case 'header':
      return texts.wrongHeader(problem.line);
    case 'method':
      return texts.wrongMethod;
    case 'status':
      return texts.wrongStatus;
    case 'scheme':
    case 'queryInAddress':
      return texts[problem.kind];
  }
}
