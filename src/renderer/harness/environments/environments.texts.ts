import { defineTexts } from '../texts/define-texts.ts';

const zh = {
  choice: '目标环境',
  choiceHint: (file: string) => `在 ${file} 中添加环境`,
  choiceNote: '切换后所有视图重新打开',
  changing: (name: string) => `正在切换到“${name}”，视图将重新打开`,
  live: '现网：真实用户与数据',
  elsewhere: '外部环境',
  hosts: (count: number) => `${count} 条域名映射`,
  proxy: (address: string) => `经代理 ${address}`,
  certificates: (count: number) => `额外接受 ${count} 个证书`,
  gatewaysClosed: '真实支付已阻止',
  gatewaysOpen: '真实支付已放行，会产生真实扣款',
  open: '放行真实支付',
  reallyOpen: '确认放行？仅本次有效',
  close: '重新阻止',
  cancel: '取消',
  problems: '环境文件有误',
};

export const environmentsTexts = defineTexts<typeof zh>(zh, {
  choice: 'Environment',
  choiceHint: (file) => `Add environments in ${file}`,
  choiceNote: 'Switching reopens all views',
  changing: (name) => `Switching to “${name}”; views will reopen`,
  live: 'Live: real users and data',
  elsewhere: 'External environment',
  hosts: (count) => (count === 1 ? '1 host mapped' : `${count} hosts mapped`),
  proxy: (address) => `via proxy ${address}`,
  certificates: (count) => (count === 1 ? '1 certificate accepted' : `${count} certificates accepted`),
  gatewaysClosed: 'Real payments are blocked',
  gatewaysOpen: 'Real payments are allowed and will be charged',
  open: 'Allow real payments',
  reallyOpen: 'Allow for this session only?',
  close: 'Block again',
  cancel: 'Cancel',
  problems: 'Errors in the environments file',
});
