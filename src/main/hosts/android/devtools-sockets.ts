import type { BothLanguages } from '#shared/both-languages.ts';

/** Names of apps whose pages testers look at, by package. */
const appNames: Readonly<Record<string, BothLanguages>> = {
  'com.android.chrome': { zh: 'Chrome', en: 'Chrome' },
  'com.tencent.mm': { zh: '微信', en: 'WeChat' },
  'com.tencent.mobileqq': { zh: 'QQ', en: 'QQ' },
  'com.tencent.mtt': { zh: 'QQ浏览器', en: 'QQ Browser' },
  'com.UCMobile': { zh: 'UC浏览器', en: 'UC Browser' },
  'com.eg.android.AlipayGphone': { zh: '支付宝', en: 'Alipay' },
  'com.vivo.browser': { zh: 'vivo浏览器', en: 'vivo Browser' },
  'com.heytap.browser': { zh: 'OPPO浏览器', en: 'OPPO Browser' },
  'com.huawei.browser': { zh: '华为浏览器', en: 'Huawei Browser' },
  'com.mi.globalbrowser': { zh: '小米浏览器', en: 'Mi Browser' },
  'com.sec.android.app.sbrowser': { zh: '三星浏览器', en: 'Samsung Internet' },
  'com.microsoft.emmx': { zh: 'Edge', en: 'Edge' },
};

/** Package of sockets without a process ID in their names. */
const socketPackages: Readonly<Record<string, string>> = {
  chrome_devtools_remote: 'com.android.chrome',
  Terrace_devtools_remote: 'com.sec.android.app.sbrowser',
};

/** Abstract Unix socket on which an app offers its pages to developer tools. */
export interface DevtoolsSocket {
  /** Name without the leading `@`, such as `webview_devtools_remote_4242`. */
  readonly name: string;
  /** Process that owns the socket, if the name contains it. */
  readonly pid?: number;
}

/** Returns the DevTools sockets in `/proc/net/unix`, each once. */
export function parseSockets(unixSockets: string): DevtoolsSocket[] {
  const names = [...unixSockets.matchAll(/ @([\w.:-]{0,64}devtools_remote\w{0,24})\s*$/gm)].map(
    ([, name = '']) => name,
  );
  return [...new Set(names)].map((name) => {
    const pid = /devtools_remote_?(\d+)$/.exec(name)?.[1];
    return { name, ...(pid === undefined ? {} : { pid: Number(pid) }) };
  });
}

/** Returns the name if it can be that of a package, such as `com.tencent.mm`. */
export function readablePackage(name: string | undefined): string | undefined {
  return name !== undefined && /^[A-Za-z]\w*(\.\w+)+$/.test(name) && name.length <= 100 ? name : undefined;
}

/** Returns the package of a socket, from its process's command line (`/proc/PID/cmdline`) or else its name. */
export function packageOf({ name }: DevtoolsSocket, commandLine: string | undefined): string | undefined {
  // A process of its own has a suffix, such as `com.tencent.mm:appbrand0`.
  const process = readablePackage(commandLine?.split('\0')[0]?.split(':')[0]?.trim());
  if (process !== undefined) return process;
  return socketPackages[name] ?? /^([\w]+(?:\.[\w]+)+)_devtools_remote/.exec(name)?.[1];
}

/** Returns the name under which people know an app; its package if it is not in the list. */
export function appName(packageName: string): BothLanguages {
  return appNames[packageName] ?? { zh: packageName, en: packageName };
}
