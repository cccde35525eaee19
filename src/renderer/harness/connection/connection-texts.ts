import { defineTexts } from '../texts/define-texts.ts';

export const connectionTexts = defineTexts(
  {
    lost: '与测试台的连接已断开',
    noAnswer: '正在重新连接。请看终端里的 npm start 是否还在运行；如果它已重新启动，请打开它新打印的地址。',
    notLetIn: '测试台已重新启动，不认识这个浏览器。请打开它在终端里新打印的地址。',
  },
  {
    lost: 'The connection to the harness is lost',
    noAnswer:
      'It is being tried again. See whether npm start still runs in its terminal; if it was started again, open the address that it prints.',
    notLetIn:
      'The harness was started again and does not know this browser. Open the address that it prints in its terminal.',
  },
);
