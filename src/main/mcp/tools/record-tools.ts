import * as Type from 'typebox';
import { AppError } from '#shared/errors.ts';
import type { RecordingRun } from '#shared/ipc/records/recording-run.ts';
import { MAX_VIEWS, ViewId } from '#shared/ipc/subject.ts';
import { maskPrivate } from '#shared/privacy/mask.ts';
import { defineTool, type ToolContext } from '../tool.ts';

const strict = { additionalProperties: false } as const;
const runTimeoutMs = 600_000;
const maxSpecChars = 60_000;
const maxTicketChars = 30_000;
const Title = Type.String({ minLength: 1, maxLength: 100 });

const startRecording = defineTool({
  name: 'start_recording',
  description:
    'Records the taps and texts of one view as steps of a test, and replaces the last recording. A new visitor starts without data.',
  effect: 'changes',
  input: Type.Object(
    {
      viewId: ViewId,
      isNewVisitor: Type.Optional(Type.Boolean({ default: false })),
      address: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
    },
    strict,
  ),
  run: async ({ viewId, isNewVisitor = false, address }, { client }) => {
    await client.send('startRecording', { viewId, isNewVisitor, ...(address !== undefined && { address }) });
    return { data: { viewId, isOn: true } };
  },
});

const stopRecording = defineTool({
  name: 'stop_recording',
  description: 'Ends the recording and returns it as a Playwright test (pageText).',
  effect: 'changes',
  input: Type.Object({ title: Title }, strict),
  run: async ({ title }, { client }) => {
    await client.send('stopRecording', {});
    const [{ steps, warnings }, { name, text }] = await Promise.all([
      client.send('getRecording', {}),
      client.send('writeSpec', { title }),
    ]);
    return {
      data: {
        file: name,
        steps: steps.length,
        warnings: warnings.map(({ en }) => en),
        isCut: text.length > maxSpecChars,
        pageText: maskedSpec(text).slice(0, maxSpecChars),
      },
    };
  },
});

/**
 * Masks the spec line by line. The field `account` contains properties such as coins and no account, and a mask over its
 * braces would break the test.
 */
function maskedSpec(spec: string): string {
  return spec
    .split('\n')
    .map((line) => (/^\s*"account": \{$/.test(line) ? line : maskPrivate(line)))
    .join('\n');
}

const isOver = ({ state }: RecordingRun['platforms'][number]): boolean =>
  state !== 'waiting' && state !== 'running';

const runRecording = defineTool({
  name: 'run_recording',
  description: 'Repeats the recording in new views of these platforms and returns where it failed.',
  effect: 'acts',
  timeoutMs: runTimeoutMs,
  input: Type.Object(
    {
      platformIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        minItems: 1,
        maxItems: MAX_VIEWS,
      }),
    },
    strict,
  ),
  run: async ({ platformIds }, context) => {
    const { client, signal, stage } = context;
    await client.send('runRecording', { platforms: platformIds, keepsFailed: false });
    const cancel = () => void stage.harness.handlers.cancelRun({}, { windowId: 'mcp', signal });
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const run = await endOfRun(context);
      return { data: { steps: run.steps, platforms: run.platforms.map(platformSummary) } };
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  },
});

async function endOfRun({ client, progress }: ToolContext): Promise<RecordingRun> {
  // A run on platforms to which the recording does not apply has ended already.
  const { run } = await client.send('getRecording', {});
  if (run?.isOn === false) return run;
  return client.until(
    (event) => {
      if (event?.name !== 'runChanged') return undefined;
      const { platforms, isOn } = event.event;
      progress(platforms.filter(isOver).length, platforms.length, 'Runs of the recording');
      return isOn ? undefined : event.event;
    },
    {
      timeoutMs: runTimeoutMs,
      late: () => new AppError('timeout', 'The run did not end in time. Choose fewer platforms.'),
    },
  );
}

function platformSummary({ platformId, state, done, failure, note }: RecordingRun['platforms'][number]) {
  return {
    platformId,
    state,
    passedSteps: done,
    ...(note !== null && { note: note.en }),
    ...(failure !== null && {
      expected: maskPrivate(failure.expected.en),
      pageText: maskPrivate(failure.seen.en).slice(0, 1_000),
    }),
  };
}

const Words = Type.Optional(Type.String({ maxLength: 5_000 }));

const makeTicket = defineTool({
  name: 'make_ticket',
  description:
    'Markdown ticket about a view: steps, addresses, conditions, overrides, orders, problems and versions (pageText). Private values are masked.',
  effect: 'reads',
  input: Type.Object(
    {
      viewId: ViewId,
      title: Title,
      expected: Words,
      happened: Words,
      language: Type.Optional(Type.Enum(['zh', 'en'], { default: 'zh' })),
    },
    strict,
  ),
  run: async ({ viewId, title, expected = '', happened = '', language = 'zh' }, { client }) => {
    const ticket = await client.send('makeTicket', { viewId, title, expected, happened, language });
    const { files, problems, text } = ticket;
    return {
      data: {
        files,
        problems,
        isCut: text.length > maxTicketChars,
        pageText: text.slice(0, maxTicketChars),
      },
    };
  },
});

export const recordTools = [startRecording, stopRecording, runRecording, makeTicket];
