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
      '漫阅测试台把同一个网站同时放到多种手机、应用和浏览器里：每个视图都是真正运行的页面，有自己的 Cookie 与账户；校验会确认页面看到的环境与该平台一致。',
    showTour: '查看四步导览',
    tasks: [
      {
        title: '并排查看六个平台',
        steps: [
          '在“平台”面板勾选六个平台；可按系统、应用、浏览器、屏幕筛选。',
          '在顶部地址栏输入路径（如 /home），发送到全部视图或其中一个。',
          `名称旁的“${texts.zh.matches}”表示模拟与平台一致；点它可看每一项，也可做完整校验。`,
        ],
      },
      {
        title: '买一次，页面“提示成功，实际未付款”',
        steps: [
          `打开“支付台”面板，为视图选择“提示成功，实际未付款”；选“${zh.ask}”则由您当场决定。`,
          `在视图里购买章节或充值。订单出现后，对照“${zh.reported}”与“${zh.server}”两列。`,
          `需要时用“${zh.settleNow}”让服务器补记这笔款，用“${zh.sendNow}”再次通知页面。`,
        ],
      },
      {
        title: '让视图处于某种情景',
        steps: [
          '在“情景”面板选一个或多个情景（用户、内容、故障、时钟、支付），应用到一个或全部视图。',
          '“环境”面板可调网络、处理器、时钟、时区、深色、字号；已修改的环境始终标在视图与状态栏上。',
          '“存储与账户”面板可查看、修改 Cookie 与存储，或换成另一个访客。',
        ],
      },
      {
        title: '查看请求，改写它的响应',
        steps: [
          '在“检查器”面板按视图、文字或问题筛选请求；响应已解密，契约不符之处会标出并可跳转。',
          '选中一个请求，用“改写响应”修改内容、状态或延迟，下次请求即按此响应；生效中的改写列在面板里，可逐条移除。',
        ],
      },
      {
        title: '拦住一次请求，当场修改再放行',
        steps: [
          '在“检查器”的“调用”里选中同类请求，点“断点”（或在“断点”页新建，按接口、地址或正则表达式），选择拦在发出前、响应交给页面前，或两处都拦。',
          '请求一到就会停下，窗口上方出现提示；点“修改”可改方法、地址、头部、内容或状态码（看到的是明文，放行时自动加密）。',
          '“按修改继续”、“原样继续”（F8）或“中止”。到时间、移除断点、页面跳转或关闭窗口时，会自动继续。',
          '改写与断点可存为文件，以后或在别的电脑上导入：“改写”“断点”页底部的“导出规则”“导入规则…”。',
        ],
      },
      {
        title: '录制操作，或同步到其他视图',
        steps: [
          '在“录制”面板选一个视图，开始录制，操作后停止：得到一份可直接运行的 Playwright 测试。',
          '工具栏的“同步操作”让其他视图按角色与名称执行；未同步的视图会说明缺了什么。',
        ],
      },
      {
        title: '截图与对比',
        steps: [
          '相机按钮截取可见部分；“截图”面板还能截整页。',
          '在“截图”面板任选两张，用滑块对比，并看相差多少。',
        ],
      },
    ],
    notesTitle: '注意',
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
      pay: '设定支付结果，查看订单，对照页面与服务器的状态是否一致。',
      storage: '查看与修改页面保存的数据，保存与切换账户。',
      screenshots: '截取可见部分或整页，保留最近 20 张，两两对比。',
      inspector: '所有请求与解密后的响应、控制台、异常、性能与原生调用。',
      recording: '把一个视图里的操作录成可运行的测试，或同步到其他视图。',
      accessibility: '用 axe 检查页面并在视图上标出问题；查看、筛选角色与名称，复制为 aria snapshot。',
      ticket: '把问题连同截图、步骤、请求与存储打成一个文件，交给开发者。',
      phones: '列出用数据线连接的安卓手机、其中的应用与页面，打开为视图。',
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
    parts: 'Help sections',
    tabs: { start: 'Get started', panels: 'Panels', keys: 'Shortcuts' },
    intro:
      'The Manyue harness shows one site on many phones, apps and browsers at once. Each view is a real page with its own cookies and account. Verification confirms that the page sees the same environment as on that platform.',
    showTour: 'Take the four-step tour',
    tasks: [
      {
        title: 'Compare six platforms',
        steps: [
          'Select six platforms in the Platforms panel. You can filter by system, app, browser and screen.',
          'Type a path such as /home into the address bar and send it to all views, or to one.',
          `“${texts.en.matches}” next to a name means that the emulation matches the platform. Click it to see each property or run a full verification.`,
        ],
      },
      {
        title: 'Buy with “Reported paid, server unpaid”',
        steps: [
          `Open the Pay desk and choose “Reported paid, server unpaid” for a view; “${en.ask}” lets you decide for each payment.`,
          `Buy a chapter or coins in the view. When the order appears, compare “${en.reported}” with “${en.server}”.`,
          `“${en.settleNow}” records the payment on the server later; “${en.sendNow}” notifies the page again.`,
        ],
      },
      {
        title: 'Apply a scenario',
        steps: [
          'Select one or more scenarios (user, content, faults, clock, payment) and apply them to one view or to all views.',
          'Conditions change the network, CPU, clock, time zone, color scheme and text size. Modified conditions are always marked on the view and in the status bar.',
          'Storage and accounts shows and edits cookies and storage, and switches to another visitor.',
        ],
      },
      {
        title: 'Inspect a request and override its response',
        steps: [
          'The Inspector filters requests by view, text and problem. Responses are decrypted, and contract violations are marked in them.',
          'Select a call and press “Override response” to change its body, status or delay. Active overrides are listed in the panel and can be removed one by one.',
        ],
      },
      {
        title: 'Hold a request, edit it, continue it',
        steps: [
          'Select a similar call in the Inspector and press “Breakpoint”, or add one under Breakpoints by endpoint, address or regular expression. Hold the request before sending, before the page gets the response, or both.',
          'The next matching request is held, and a bar appears above the views. “Edit” shows the decrypted method, address, headers, body or status; they are encrypted again when sent.',
          'Continue with edits, continue unedited (F8), or abort. The request continues automatically when its time is up, its breakpoint is removed, the page navigates or the window closes.',
          'Overrides and breakpoints can be saved to a file and imported later or on another machine: “Export rules” and “Import rules…” below their lists.',
        ],
      },
      {
        title: 'Record actions, or mirror them to other views',
        steps: [
          'Choose a view in the Recording panel, record your actions, then stop. The result is a Playwright test that is ready to run.',
          'Mirror in the toolbar repeats your actions in the other views by role and name. A view that is out of sync shows what is missing.',
        ],
      },
      {
        title: 'Take and compare screenshots',
        steps: [
          'The camera button captures the visible area; the Screenshots panel also captures full pages.',
          'Select two screenshots in the panel, compare them with a slider, and see how much they differ.',
        ],
      },
    ],
    notesTitle: 'Notes',
    notes: [
      'Chromium is not Apple’s WebKit: confirm rendering and playback of Apple platforms on a real device. Known differences are marked.',
      'Custom platforms are stored in your own folder. Create them from the user agent of a real phone; they can be imported and exported.',
      'Drag panel borders to resize them. Open panels, views and the language are remembered.',
    ],
    panels: {
      platforms:
        'Find, filter, open and close platforms; save the open ones as a set; create, edit, import and export custom platforms.',
      scenarios:
        'Apply a scenario in one click: new visitor, coins, VIP about to expire, failing requests, empty lists.',
      conditions:
        'Offline, slow and saved custom networks, CPU throttling, location, permissions, clock, time zone, dark mode, text size, reduced motion.',
      atlas: 'All screens of the site, one click away; QR codes for real phones on the same network.',
      pay: 'Set payment outcomes, list orders, and compare the state of the page and the server.',
      storage: 'View and edit page storage; save and switch accounts.',
      screenshots: 'Capture the visible area or the full page; keep the last 20 and compare any two.',
      inspector: 'All requests with decrypted responses, console, exceptions, performance and native calls.',
      recording: 'Record the actions in one view as a runnable test, or mirror them to other views.',
      accessibility:
        'Run axe on pages and highlight the issues in views; view and filter roles and names, copy them as an aria snapshot.',
      ticket: 'Package a problem with screenshot, steps, requests and storage as one file for a developer.',
      phones: 'List Android phones on a cable with their apps and pages, and open them as views.',
    },
    places: {
      window: 'Anywhere in the window',
      wall: 'Wall (when the frame of a view is focused)',
      cashier: 'Cashier',
      inspector: 'Inspector',
    },
  },
);
