import { observable, runInAction } from 'mobx';
import { afterEach, expect, it, vi } from 'vitest';
import type { HarnessClient } from '#harness-ui/connection/harness-client.ts';
import { QuestionsStore } from '#harness-ui/wall/questions/questions.store.ts';
import { AppError } from '#shared/errors.ts';
import type { EventName, EventOf, RequestInput } from '#shared/ipc/channels.ts';
import type { LiveQuestion } from '#shared/ipc/views/live.ts';
import { readComputed } from '../read-computed.ts';

const question: LiveQuestion = { kind: 'files', multiple: true, accept: '' };
const life = new AbortController();
const failures: AppError[] = [];
let answers: Record<string, (input: never) => unknown> = {};

function started() {
  failures.length = 0;
  const listeners = new Map<string, (event: never) => void>();
  const requests: { name: string; input: unknown }[] = [];
  const request = async (name: string, input: unknown) => {
    requests.push({ name, input });
    return (answers[name] ?? (() => ({ questions: [] })))(input as never);
  };
  const client = {
    on: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
    onOpen: (listener: () => void) => listener(),
    request,
  } as unknown as HarnessClient;
  const viewIds = observable.array<string>();
  const store = new QuestionsStore({
    client,
    viewIds: () => [...viewIds],
    onFailure: (error) => failures.push(error),
  });
  store.start(life.signal);
  const emit = <Name extends EventName>(name: Name, event: EventOf<Name>) =>
    listeners.get(name)?.(event as never);
  const asked = () => readComputed(() => store.of('view-1')?.questionId);
  return { store, requests, viewIds, emit, asked };
}

afterEach(() => {
  answers = {};
});

it('shows one popup of a page at a time, until it is closed or its view is gone', () => {
  const { emit, asked } = started();
  for (const questionId of ['1', '2', '3']) emit('questionAsked', { viewId: 'view-1', questionId, question });
  expect(asked()).toBe('1');
  emit('questionSettled', { viewId: 'view-1', questionId: '1' });
  expect(asked()).toBe('2');
  emit('viewClosed', { viewId: 'view-1' });
  expect(asked()).toBeUndefined();
});

it('loads earlier popups of new views, but not of views that are still opening', async () => {
  const { viewIds, asked, requests } = started();
  answers['getQuestions'] = ({ viewId }: RequestInput<'getQuestions'>) => {
    if (viewId !== 'view-1') throw new AppError('usage', 'not open yet');
    return { questions: [{ questionId: '7', question }] };
  };
  runInAction(() => viewIds.push('view-1'));
  await vi.waitFor(() => expect(asked()).toBe('7'));
  runInAction(() => viewIds.push('view-2'));
  expect(requests.filter(({ name }) => name === 'getQuestions')).toHaveLength(2);
  expect(failures).toEqual([]);
});

it('uploads files in parts, then passes them to the page', async () => {
  const { store, requests } = started();
  const large = new File([new Uint8Array(768 * 1024 + 1).fill(65)], '大.bin');
  await store.sendFiles('view-1', '1', [large, new File([], '空.txt')]);
  const parts = requests.map(({ input }) => input as { readonly file?: number; readonly bytes?: string });
  expect(requests.map(({ name }, index) => [name, parts[index]?.file])).toEqual([
    ['sendFilePart', 0],
    ['sendFilePart', 0],
    ['sendFilePart', 1],
    ['respondToQuestion', undefined],
  ]);
  expect(parts[0]?.bytes).toHaveLength(1024 * 1024);
  expect(parts.map(({ bytes }) => bytes).slice(1, 3)).toEqual(['QQ==', '']);
  expect(store.sent.size).toBe(0);
});

it('reports a rejected upload, and allows another attempt', async () => {
  const { store, requests } = started();
  answers['sendFilePart'] = () => {
    throw new AppError('rejected', 'These files are larger than 64 MB together');
  };
  await store.sendFiles('view-1', '1', [new File(['a'], 'a.txt')]);
  expect(failures.map(({ code }) => code)).toEqual(['rejected']);
  expect(requests.map(({ name }) => name)).toEqual(['sendFilePart']);
  expect(store.sent.size).toBe(0);
});
