import { expect } from 'vitest';
import { type Contract, evaluate } from '../contract.ts';

/** The browser first sends all that the page had printed until it was stopped. */
const slow = { tags: ['complete'], timeoutMs: 60_000 };

const fills = `void setTimeout(() => { for (;;) console.log('墨'.repeat(1_000)); })`;

export function loadCases(contract: Contract): void {
  contract.case(
    'stops a page that floods its connection, and others respond',
    { needs: ['flood-stop'], ...slow },
    async () => {
      const { promise: flooded, resolve: onFlood } = Promise.withResolvers<void>();
      const [view, other] = await Promise.all([contract.page('/next', { onFlood }), contract.page('/next')]);
      await evaluate(view, fills);
      await flooded;
      expect(await evaluate(other, '1 + 1')).toBe(2);
    },
  );

  contract.case(
    'lets a view respond while another page hangs, and closes the latter',
    { tags: ['complete'] },
    async () => {
      const [hanging, other] = await Promise.all([contract.page('/loop'), contract.page('/next')]);
      await other.navigate(contract.url('/'));
      expect(await evaluate(other, '1 + 1')).toBe(2);
      await hanging.close();
      expect(await evaluate(other, '1 + 1')).toBe(2);
    },
  );
}
