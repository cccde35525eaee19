import { payTexts } from '../panels/pay/pay.texts.ts';
import { defineTexts } from '../texts/define-texts.ts';
import { texts } from '../texts/window-texts.ts';

const { zh, en } = payTexts;

export const helpTexts = defineTexts(
  {
    title: '帮助',
    open: '帮助（F1）',
    parts: '帮助的内容',
    tabs: { start: '入门', panels: '各个面板', keys: '快捷键' },
    intro:
      '漫阅测试台把同一个网站同时放到多种手机、应用和浏览器里：每个视图都是一个真正运行的页面，有自己的 Cookie 与账户，并随时自证“页面看到的就是该平台”。',
    showTour: '看四步导览',
    tasks: [
      {
        title: '并排查看六个平台',
        steps: [
          '在“平台”面板勾选六个平台；可按系统、应用、浏览器、屏幕筛选。',
          '在顶部地址栏输入路径（如 /home），发送到全部视图或其中一个。',
          `名称旁的“${texts.zh.matches}”表示模拟与平台一致；点它可看每一项，也可做完整核对。`,
        ],
      },
      {
        title: '买一次，页面“提示成功，实际未付款”',
        steps: [
          `打开“支付台”面板，为视图选择“提示成功，实际未付款”；选“${zh.ask}”则由您当场决定。`,
          `在视图里购买章节或充值。订单出现后，对照“${zh.told}”与“${zh.server}”两列。`,
          `需要时用“${zh.settleNow}”让服务器补记这笔款，用“${zh.sendNow}”再告诉页面一次。`,
        ],
      },
      {
        title: '让视图处于某种情景',
        steps: [
          '在“情景”面板选一个或多个情景（用户、内容、故障、时钟、支付），应用到一个或全部视图。',
          '“环境”面板可调网络、处理器、时钟、时区、深色、字号；不正常的环境始终标在视图与状态栏上。',
          '“存储与账户”面板可查看、修改 Cookie 与存储，或换成另一个访客。',
        ],
      },
      {
        title: '查一次请求，改掉它的应答',
        steps: [
          '在“检查器”面板按视图、文字或问题筛选请求；应答已解密，与接口约定不符之处会标出并可跳转。',
          '选中一个请求，用“改写应答”修改内容、状态或延迟，下次请求即按此应答；生效中的改写列在面板里，可逐条移除。',
        ],
      },
      {
        title: '拦住一次请求，当场修改再放行',
        steps: [
          '在“检查器”的“调用”里选中同类请求，点“断点”（或在“断点”页新建，按接口、地址或正则表达式），选择拦在发出前、应答交给页面前，或两处都拦。',
          '请求一到就会停下，窗口上方出现提示；点“修改”可改方法、地址、头部、内容或状态码（看到的是明文，放行时自动加密）。',
          '“按修改继续”、“原样继续”（F8）或“中止”。到时间、移除断点、页面跳转或关闭窗口时，会自动继续。',
          '改写与断点可存为文件，以后或在别的电脑上导入：“改写”“断点”页底部的“导出规则”“导入规则…”。',
        ],
      },
      {
        title: '录下操作，或让其他视图跟着做',
        steps: [
          '在“录制”面板选一个视图，开始录制，操作后停止：得到一份可直接运行的 Playwright 测试。',
          '工具栏的“同步操作”让其他视图按角色与名称跟着做；跟不上的视图会说明缺了什么。',
        ],
      },
      {
        title: '留下证据',
        steps: [
          '相机按钮截取可见部分；“截图”面板还能截整页。',
          '在“截图”面板任选两张，用滑块对比，并看相差多少。',
        ],
      },
    ],
    notesTitle: '要知道的',
    notes: [
      '电脑上的 Chromium 不是苹果的 WebKit：苹果平台的渲染与播放请再用真机确认。已知差异会单独标出。',
      '自定义平台保存在您自己的文件夹里，可用真机的 User-Agent 生成，可导入导出。',
      '面板可拖动边界调整大小；打开的面板、视图与语言都会记住。',
    ],
    panels: {
      platforms:
        '搜索、筛选、打开与关闭平台；把打开的平台存为组合，一键换回；新建、修改、导入、导出自己的平台。',
      scenarios: '一键进入某种情景：新访客、有金币、会员将到期、接口出错、内容为空等。',
      conditions: '断网、慢网、自定义并保存的网络、慢处理器、时钟、时区、定位与权限、深色、字号、减少动画。',
      atlas: '网站的所有页面，点一下即前往；二维码供同一局域网的真机打开。',
      pay: '支付怎样进行、来了哪些订单，页面被告知的与服务器所知的是否一致。',
      storage: '查看与修改页面保存的数据，保存与切换账户。',
      screenshots: '截取可见部分或整页，保留最近 20 张，两两对比。',
      inspector: '所有请求与解密后的应答、控制台、异常、性能与原生调用。',
      recording: '把一个视图里的操作录成可运行的测试，或同步到其他视图。',
      accessibility: '用 axe 检查页面并在视图上标出问题；查看、筛选角色与名称，复制为 aria snapshot。',
      ticket: '把问题连同截图、步骤、请求与存储打成一个文件，交给开发者。',
    } as Readonly<Record<string, string>>,
    places: {
      window: '整个窗口',
      wall: '视图墙（焦点在某个视图的框上）',
      cashier: '收银台',
      inspector: '检查器',
    } as Readonly<Record<string, string>>,
  },
  {
    title: 'Help',
    open: 'Help (F1)',
    parts: 'Parts of the help',
    tabs: { start: 'First steps', panels: 'Panels', keys: 'Keys' },
    intro:
      'The Manyue harness shows one site on many phones, apps and browsers at once. Each view is a real page with cookies and an account of its own, and proves at any time that the page sees what it would see on that platform.',
    showTour: 'Show the tour of four steps',
    tasks: [
      {
        title: 'See six platforms side by side',
        steps: [
          'Tick six platforms in the Platforms panel; filter by system, app, browser and screen.',
          'Type a path such as /home into the address bar and send it to all views, or to one.',
          `“${texts.en.matches}” beside a name means that the emulation holds; press it for every fact, and for a complete check.`,
        ],
      },
      {
        title: 'Buy with “Told ok, but the server unpaid”',
        steps: [
          `Open the Pay desk and choose “Told ok, but the server unpaid” for a view; “${en.ask}” lets you decide each time.`,
          `Buy a chapter or coins in the view. When the order comes, compare “${en.told}” with “${en.server}”.`,
          `“${en.settleNow}” lets the server have the money afterwards; “${en.sendNow}” tells the page once more.`,
        ],
      },
      {
        title: 'Put views into a situation',
        steps: [
          'Choose one or several scenarios (user, content, faults, clock, pay) and apply them to one view or all.',
          'Conditions: network, processor, clock, time zone, dark, text size. What is not normal is always marked.',
          'Storage and accounts: read and change what a page keeps, or become another visitor.',
        ],
      },
      {
        title: 'Find a call and change its answer',
        steps: [
          'The Inspector filters calls by view, text and trouble. Answers are decrypted, and what does not fit the contract is marked in them.',
          'Choose a call and press “Edit the answer”: text, status, delay. What is in force is listed there, and can be taken back one by one.',
        ],
      },
      {
        title: 'Hold a request, edit it, let it continue',
        steps: [
          'Choose a call like it in the Inspector and press “Breakpoint”, or make one under Breakpoints by endpoint, address or regular expression: hold it before sending, before the page gets the response, or both.',
          'The next one is held, and a bar above the views says so. “Edit” shows method, address, headers, body or status in clear; they are encrypted again on their way.',
          'Continue with the edit, continue unedited (F8), or abort. It continues by itself when its time is up, its breakpoint is removed, or the page or the window goes.',
          'Overrides and breakpoints can be kept in a file and imported later or elsewhere: “Export rules” and “Import rules…” below their lists.',
        ],
      },
      {
        title: 'Record what you do, or have other views follow',
        steps: [
          'Choose a view in the Recording panel, record, act, stop: the result is a Playwright test that runs as it is.',
          'Mirror, in the toolbar, does the same in the other views by role and name; a view that cannot follow says what it lacks.',
        ],
      },
      {
        title: 'Keep the evidence',
        steps: [
          'The camera takes what is in sight; the Pictures panel takes full pages as well.',
          'Choose any two pictures there, compare them with a slider, and see how much differs.',
        ],
      },
    ],
    notesTitle: 'Good to know',
    notes: [
      'Chromium is not Apple’s WebKit: confirm drawing and playback of Apple platforms on a real device. What is known to differ is marked so.',
      'Platforms of your own are files in a folder of yours, made from the user agent of a real phone; they can be imported and exported.',
      'Borders of panels can be dragged; open panels, views and the language are remembered.',
    ],
    panels: {
      platforms:
        'Find, filter, open and close platforms; keep those that are open as a set; make, change, import and export your own.',
      scenarios:
        'One press to a situation: a new visitor, coins, VIP about to end, failing calls, empty lists.',
      conditions:
        'Offline, slow and saved custom networks, slow processor, location, permissions, clock, time zone, dark, text size, reduced motion.',
      atlas: 'Every screen of the site, one press away; QR codes for real phones in the same network.',
      pay: 'How payments go, which orders came, and whether page and server were told the same.',
      storage: 'Read and change what pages keep; keep and switch accounts.',
      screenshots: 'Pictures of what is in sight or of full pages; the last 20, any two compared.',
      inspector: 'All calls with their decrypted answers, console, exceptions, vitals and native calls.',
      recording: 'Record what is done in one view as a test that runs, or mirror it to others.',
      accessibility:
        'Runs axe on the pages and marks what it finds on the views; roles and names, copied as an aria snapshot.',
      ticket: 'What went wrong with its picture, steps, calls and storage, as one file for a developer.',
    },
    places: {
      window: 'Everywhere in the window',
      wall: 'On the wall, with the focus on the frame of a view',
      cashier: 'Cashier sheet',
      inspector: 'Inspector',
    },
  },
);
