import { defineTexts } from '../../texts/define-texts.ts';

export const phonesTexts = defineTexts(
  {
    adb: {
      unsupported: '桌面程序不支持真机。请在浏览器里打开窗口：npm start -- --host browser',
      missing: '',
      off: '还没有查找手机。',
      starting: '正在启动 adb 服务…',
      blocked: '',
      running: '',
    },
    find: '查找手机',
    findHint:
      '会启动 adb 服务。关闭窗口后它仍在运行，本机的其他程序也能用它访问手机；用 adb kill-server 结束。',
    none: '没有手机',
    steps: [
      '在手机上打开“USB 调试”：设置 → 关于手机，连点七次“版本号”，再进入“开发者选项”。',
      '插好数据线，在手机上点“允许”。',
      '用 Chrome 打开网站，或打开页面可调试的应用。微信：先打开一次 debugxweb.qq.com/?inspector=true。',
    ],
    noApps: '没有可调试的页面：请在手机上用 Chrome 打开网站。',
    reading: '正在读取…',
    open: '打开视图',
    opening: '正在打开…',
    openPage: (title: string) => `在视图中打开 ${title}`,
    pages: '手机上打开的页面',
    compareWith: '与哪个平台比较',
    compare: '与模拟比较',
    comparing: '正在比较…',
    same: (name: string) => `与模拟的 ${name} 完全一致`,
    differs: (name: string, count: number) => `与模拟的 ${name} 有 ${count} 处不同`,
    settings: '手机上的设置不同',
    columns: { fact: '项目', phone: '手机', emulated: '模拟' },
    makePlatform: '做成自定义平台',
  },
  {
    adb: {
      unsupported:
        'The desktop program shows no phones. Open the window in your browser: npm start -- --host browser',
      missing: '',
      off: 'Not looking for phones yet.',
      starting: 'Starting the adb server…',
      blocked: '',
      running: '',
    },
    find: 'Look for phones',
    findHint:
      'Starts the adb server. It keeps running after the window closes, and other programs of this machine can then reach the phones. End it with adb kill-server.',
    none: 'No phone',
    steps: [
      'Turn on USB debugging on the phone: Settings, About phone, tap the build number seven times, then Developer options.',
      'Connect the cable and tap Allow on the phone.',
      'Open the site in Chrome, or in an app whose pages can be debugged. In WeChat, open debugxweb.qq.com/?inspector=true once.',
    ],
    noApps: 'No page can be debugged. Open the site in Chrome on the phone.',
    reading: 'Reading…',
    open: 'Open view',
    opening: 'Opening…',
    openPage: (title) => `Open ${title} in a view`,
    pages: 'Pages open on the phone',
    compareWith: 'Platform to compare with',
    compare: 'Compare with emulation',
    comparing: 'Comparing…',
    same: (name) => `Same as the emulated ${name}`,
    differs: (name, count) =>
      `${count} ${count === 1 ? 'difference' : 'differences'} from the emulated ${name}`,
    settings: 'Different settings of the phone',
    columns: { fact: 'Fact', phone: 'Phone', emulated: 'Emulated' },
    makePlatform: 'Make a platform',
  },
);
