import { expect } from 'vitest';
import { PageDialogs } from '#main/harness/page/page-dialogs.ts';
import type { WallView } from '#main/harness/wall/wall-view.ts';
import type { PageDialog } from '#shared/ipc/views/view-state.ts';
import { type Contract, evaluate } from '../contract.ts';

export function dialogCases(contract: Contract): void {
  const shown = async (view: WallView, script: string) => {
    const changes: (PageDialog | null)[] = [];
    const dialogs = new PageDialogs(view.cdp, {
      signal: contract.signal,
      onChange: (dialog) => changes.push(dialog),
      onFlood: () => contract.onProblem(new Error('Too many dialogs')),
      onProblem: contract.onProblem,
      isLeaving: () => false,
    });
    const result = evaluate(view, script);
    await expect.poll(() => changes.length).toBe(1);
    return { dialogs, result, dialog: changes[0], isClosed: () => changes.at(-1) === null };
  };

  contract.case('shows an alert until it is closed', {}, async () => {
    const { dialog, dialogs, isClosed, result } = await shown(await contract.page('/next'), `alert('你好')`);
    expect(dialog).toEqual({ kind: 'alert', message: '你好', proposal: '' });
    await dialogs.respond(true);
    expect(await result).toBeUndefined();
    await expect.poll(isClosed).toBe(true);
  });

  contract.case('passes on the answers to confirm and prompt', {}, async () => {
    const view = await contract.page('/next');
    const confirm = await shown(view, `confirm('继续？')`);
    await confirm.dialogs.respond(false);
    expect(await confirm.result).toBe(false);
    const other = await contract.page('/next');
    const prompt = await shown(other, `prompt('名字？', '无名')`);
    expect(prompt.dialog).toMatchObject({ kind: 'prompt', message: '名字？', proposal: '无名' });
    await prompt.dialogs.respond(true, '墨水');
    expect(await prompt.result).toBe('墨水');
  });

  contract.case('holds up no other view', { tags: ['complete'] }, async () => {
    const [view, other] = await Promise.all([contract.page('/next'), contract.page('/next')]);
    const { dialogs, result } = await shown(view, `alert('你好')`);
    expect(await evaluate(other, '1 + 1')).toBe(2);
    await dialogs.respond(true);
    await result;
  });

  contract.case('closes a view whose dialog is open', {}, async () => {
    const view = await contract.page('/next');
    const { result } = await shown(view, `alert('你好')`);
    const ended = result.catch(() => 'ended');
    await view.close();
    await ended;
  });
}
