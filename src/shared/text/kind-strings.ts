import type { TimelineKind } from '../ipc/records/inspector.ts';
import type { Language } from '../ipc/subject.ts';

/** Names of the kinds of timeline entries, in the inspector and in tickets. */
export const kindStrings: Readonly<Record<Language, Readonly<Record<TimelineKind, string>>>> = {
  zh: {
    call: '调用',
    console: '控制台',
    exception: '异常',
    picture: '图片失败',
    longTask: '长任务',
    vital: '网页指标',
    bridge: '原生接口',
    launch: '唤起应用',
    dialog: '对话框',
    popup: '新窗口',
    navigation: '导航',
    dropped: '已略去',
  },
  en: {
    call: 'Call',
    console: 'Console',
    exception: 'Exception',
    picture: 'Failed picture',
    longTask: 'Long task',
    vital: 'Web vital',
    bridge: 'Native call',
    launch: 'Launch',
    dialog: 'Dialog',
    popup: 'Popup',
    navigation: 'Navigation',
    dropped: 'Omitted',
  },
};
