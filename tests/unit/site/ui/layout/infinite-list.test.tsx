import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { InfiniteList } from '#site/ui/layout/infinite-list.tsx';

type Props = Parameters<typeof InfiniteList>[0];

function render(props: Partial<Props>): string {
  const defaults = {
    status: 'ready',
    isEnd: false,
    isEmpty: false,
    skeleton: '骨架',
    children: '内容',
  } as const;
  return renderToStaticMarkup(<InfiniteList {...defaults} onMore={() => undefined} {...props} />);
}

it('the skeleton is shown only until the first page has loaded', () => {
  expect(render({ status: 'idle', isEmpty: true })).toContain('骨架');
  expect(render({ status: 'loading', isEmpty: true })).toContain('骨架');
  const next = render({ status: 'loading' });
  expect(next).toContain('内容');
  expect(next).toContain('加载中');
  expect(next).not.toContain('骨架');
});

it('the end of the list or an empty list is shown', () => {
  expect(render({ isEnd: true })).toContain('暂时没有更多啦!');
  const empty = render({ isEnd: true, isEmpty: true });
  expect(empty).toContain('暂时没有记录');
  expect(empty).not.toContain('暂时没有更多啦!');
});

it('a retry is offered after a failure, and the items stay', () => {
  const failed = render({ status: 'failed', error: new AppError('timeout', '网络超时') });
  for (const text of ['内容', '网络超时', '重试']) expect(failed).toContain(text);
});
