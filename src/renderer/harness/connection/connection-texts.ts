import { maxMessageBytes } from '#shared/ipc/transport/message-limit.ts';
import { defineTexts } from '../texts/define-texts.ts';

const maxMegabytes = maxMessageBytes / 1024 / 1024;

export const connectionTexts = defineTexts(
  {
    lost: '与测试台的连接已断开',
    silent: (seconds: number) => `${seconds} 秒没有响应`,
    silentMeans: '画面停在最后一刻，已发出的操作会在恢复后继续。',
    noResponse:
      '正在自动重新连接，测试台重新启动后也会连上。请看终端里的 npm start 是否还在运行；如果一直连不上，请打开它新打印的地址。',
    notLetIn: '这个浏览器未获授权。请打开测试台在终端里新打印的地址。',
    anotherProgram: '这个地址上现在是别的程序，不是允许过这个浏览器的测试台。请打开终端里新打印的地址。',
    tooLarge: `内容太大：一次最多发送 ${maxMegabytes} MB。请分成几部分，或换一个小一些的文件。`,
  },
  {
    lost: 'Disconnected from the harness',
    silent: (seconds: number) => `No response for ${seconds} s`,
    silentMeans: 'The last screens are shown. Sent commands continue after reconnecting.',
    noResponse:
      'Reconnecting, also after a restart of the harness. Check that npm start is running in the terminal. If this page stays disconnected, open the URL that it printed last.',
    notLetIn: 'This browser is not authorized. Open the new URL that the harness printed in the terminal.',
    anotherProgram:
      'Another program now uses this address instead of the harness. Open the new URL printed in the terminal.',
    tooLarge: `Too large: up to ${maxMegabytes} MB can be sent at once. Send it in parts, or choose a smaller file.`,
  },
);
