import { maxMessageBytes } from '#shared/ipc/transport/message-limit.ts';
import { defineTexts } from '../texts/define-texts.ts';

const maxMegabytes = maxMessageBytes / 1024 / 1024;

export const connectionTexts = defineTexts(
  {
    lost: '与测试台的连接已断开',
    silent: (seconds: number) => `${seconds} 秒没有响应`,
    silentMeans: '画面停在最后一刻，已发出的操作会在恢复后继续。',
    noResponse: '正在重新连接。请看终端里的 npm start 是否还在运行；如果它已重新启动，请打开它新打印的地址。',
    notLetIn: '测试台不认识这个浏览器。请打开它在终端里新打印的地址。',
    anotherProgram: '这个地址上现在是别的程序，不是允许过这个浏览器的测试台。请打开终端里新打印的地址。',
    tooLarge: `内容太大：一次最多发送 ${maxMegabytes} MB。请分成几部分，或换一个小一些的文件。`,
  },
  {
    lost: 'The connection to the harness is lost',
    silent: (seconds: number) => `No response for ${seconds} s`,
    silentMeans: 'The pictures are the last ones; commands that were sent go on when it is back.',
    noResponse:
      'Reconnecting. Check that npm start still runs in its terminal; if it was started again, open the address that it prints.',
    notLetIn: 'The harness does not know this browser. Open the new address that it prints in its terminal.',
    anotherProgram:
      'Another program answers at this address, not the harness that let this browser in. Open the new address in the terminal.',
    tooLarge: `This is too large: up to ${maxMegabytes} MB can be sent at once. Send it in parts, or choose a smaller file.`,
  },
);
