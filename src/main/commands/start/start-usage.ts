/** Help of `npm start`. It fits one terminal screen; `help TOPIC` has the rest. */
export const startUsage = `npm start -- [options]

Shows the site on emulated platforms: in the desktop program, in your browser, or headless with a report.

What to look at
  --platform IDS     open these platforms, separated by commas; the window takes up to 12, and opens by default those
                     of its last run, at first wechat-android, wechat-ios, ios-safari and android-chrome
  --engine NAMES     chromium (default), webkit for iPhones and iPads, or chromium,webkit to compare them
  --platforms DIR    add your own platforms, or replace built-in ones, from a folder of JSON files
  --phone SERIAL     use an Android phone (list: npm run phones); with SERIAL:APP, that app; a sweep then runs on it
  --environment ID   use an environment of your list environments.json; sandbox is this machine's own
  --target URL       look at a deployed site
  --api URL          run the built site against another backend
  --images URL       run the built site against another picture host
  --pay OUTCOME      how payments end, in apps and at the sweep's cashier: paid, cancelled, …, or ask in the window

The window
  --host NAME        electron, or browser: a page in your own browser (default: electron if its binary is installed)
  --lan              let other devices of the network use the window in a browser, and the site
  --window-port N    port of the window in a browser (default: that of the last run); 0: a new one, remember no browser

The sweep
  --headless         open every screen on every platform and write a report; exit code 1 for findings
  --report DIR       write the report here (default: out/report); only an earlier report is replaced
  --baseline DIR     compare with an earlier report or an approved baseline; a different screenshot is a finding
  --screen IDS       only these screens, and those that must come before them
  --shard I/N        run part I of N, each on its own machine; \`npm run manyue -- merge\` makes one report of them
  --durations DIR    report whose durations make the parts equally long (default: a whole one in the report folder)
  --scenario IDS     put every user into these scenarios; needs a sandbox
  --language L       zh or en: language of the summary for CI and group chats (default: yours)

The sandbox
  --db FILE          keep its data in a file (default: :memory:)
  --port N           port of the site and the sandbox (default: any free one)
  --sandbox-token T  control token of a remote sandbox; better: the variable MANYUE_SANDBOX_TOKEN

Examples
  npm start -- --headless --target https://m.example.com --baseline out/approved

Lists of ids and variables: npm run manyue -- help platforms | screens | scenarios | payments | variables`;
