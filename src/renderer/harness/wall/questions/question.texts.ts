import { defineTexts } from '../../texts/define-texts.ts';

export const questionTexts = defineTexts(
  {
    chooseOption: '选择一项',
    chooseValue: {
      date: '选择日期',
      'datetime-local': '选择日期和时间',
      month: '选择月份',
      week: '选择周',
      time: '选择时间',
      color: '选择颜色',
    },
    limits: (min: string, max: string) => `范围：${min || '不限'} 至 ${max || '不限'}`,
    chooseFile: '选择一个文件',
    chooseFiles: '选择文件（可多选）',
    pressOrDrop: '点击选择，或把文件拖到这里',
    sending: '正在传送',
    ok: '确定',
    cancel: '取消',
    clear: '清空',
  },
  {
    chooseOption: 'Choose an option',
    chooseValue: {
      date: 'Choose a date',
      'datetime-local': 'Choose a date and time',
      month: 'Choose a month',
      week: 'Choose a week',
      time: 'Choose a time',
      color: 'Choose a color',
    },
    limits: (min: string, max: string) => `From ${min || 'any'} to ${max || 'any'}`,
    chooseFile: 'Choose a file',
    chooseFiles: 'Choose files',
    pressOrDrop: 'Click to choose, or drop files here',
    sending: 'Sending',
    ok: 'OK',
    cancel: 'Cancel',
    clear: 'Clear',
  },
);
