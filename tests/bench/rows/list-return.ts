import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BenchRow, median } from '../bench-row.ts';
import { buildPage } from '../build-page.ts';
import type { ListPage, Return } from '../pages/list/list.tsx';
import { serveFolder } from '../serve-folder.ts';

const rounds = 9;
const throttle = 4;

export const listReturn: BenchRow = {
  name: 'back to a list of 1,000 items',
  async run({ browser }) {
    const server = createServer(serveFolder(await buildPage('list'), 'index.html'));
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    server.listen(0, '127.0.0.1', resolve);
    await listening;
    const context = await browser.newContext({ viewport: { width: 393, height: 852 } });
    try {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/list`);
      await page.getByText('Item 0', { exact: true }).waitFor();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      const returns: Return[] = [];
      // Skips the first round, which warms up compilers. Each round starts at another position.
      for (let round = 0; round <= rounds; round++) {
        const measured = await page.evaluate(
          (top) => {
            const { listPage } = globalThis as unknown as { listPage: ListPage };
            return listPage.leaveAndReturn(top);
          },
          20_003 + round * 5_017,
        );
        if (round > 0) returns.push(measured);
      }
      const at = `back to a list of 1,000 items at ${throttle}× throttle`;
      return [
        {
          what: `${at}: to the first frame`,
          value: median(returns.map(({ toFrame }) => toFrame)),
          unit: 'ms',
          goal: { atMost: 50 },
        },
        {
          what: `${at}: to its paint`,
          value: median(returns.map(({ toPaint }) => toPaint)),
          unit: 'ms',
        },
        {
          what: `${at}: largest shift in the first frame`,
          value: Math.max(...returns.map(({ shiftPx }) => shiftPx)),
          unit: 'px',
          goal: { atMost: 0 },
        },
      ];
    } finally {
      await context.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
  },
};
