import { readFile, writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import type { ScreenResult, StopScreenshot } from '../../src/main/harness/sweep/sweep-results.ts';
import { AppError } from '../../src/shared/errors.ts';

/** Name of the attachment with the result of a screen. Its pictures are attachments of their own. */
const resultName = 'screen-result.json';
const pictureName = 'picture.jpg';
const stopName = (index: number) => `stop-${index + 1}.jpg`;

type PlainResult = Omit<ScreenResult, 'picture' | 'stops'> & {
  readonly stops: readonly Omit<StopScreenshot, 'picture'>[];
};

/** Fields of the attachment that the reporter relies on. The sweep wrote the others. */
const ScreenAttachment = Type.Object({
  version: Type.Literal(1),
  browser: Type.String(),
  result: Type.Object({
    screenId: Type.String(),
    title: Type.String(),
    verdict: Type.Union([Type.Literal('passed'), Type.Literal('failed'), Type.Literal('skipped')]),
    findings: Type.Array(Type.Object({ kind: Type.String(), message: Type.String() })),
    bridgeCalls: Type.Array(Type.Unknown()),
    checkedResponses: Type.Integer(),
    duration: Type.Number(),
    stops: Type.Array(Type.Object({ id: Type.String() })),
  }),
});

interface AttachedScreen {
  readonly browser: string;
  readonly result: ScreenResult;
}

/** Attaches the result and its pictures to the test, as files of the test's output folder. */
export async function attachScreen(testInfo: TestInfo, { browser, result }: AttachedScreen): Promise<void> {
  const { picture, stops = [], ...rest } = result;
  const add = async (name: string, contentType: string, content: Uint8Array | string) => {
    const path = testInfo.outputPath(name);
    await writeFile(path, content);
    testInfo.attachments.push({ name, path, contentType });
  };
  const plain: PlainResult = { ...rest, stops: stops.map(({ picture: _, ...stop }) => stop) };
  await add(resultName, 'application/json', JSON.stringify({ version: 1, browser, result: plain }));
  if (picture !== undefined) await add(pictureName, 'image/jpeg', picture);
  for (const [index, stop] of stops.entries()) await add(stopName(index), 'image/jpeg', stop.picture);
}

export interface Attachment {
  readonly name: string;
  readonly path?: string | undefined;
  readonly body?: Uint8Array | undefined;
}

/** Reads an attachment, which is a file, or part of a blob. */
export async function contentOf({ name, path, body }: Attachment): Promise<Uint8Array> {
  if (body !== undefined) return body;
  if (path !== undefined) return readFile(path);
  throw new AppError('contract', `The attachment ${name} has no content`);
}

/** Returns the attached result; undefined if the test attached none. Rejects with AppError 'contract' if it is invalid. */
export async function readScreen(attachments: readonly Attachment[]): Promise<AttachedScreen | undefined> {
  const named = (name: string) => attachments.find((attachment) => attachment.name === name);
  const read = async (name: string) => {
    const attachment = named(name);
    return attachment === undefined ? undefined : contentOf(attachment);
  };
  const text = await read(resultName);
  if (text === undefined) return undefined;
  const attached: unknown = JSON.parse(new TextDecoder().decode(text));
  if (!Check(ScreenAttachment, attached))
    throw new AppError('contract', `${resultName} of a test has another format. Run the tests again.`);
  const { stops, ...result } = attached.result as unknown as PlainResult;
  const picture = await read(pictureName);
  const pictures = await Promise.all(stops.map((_, index) => read(stopName(index))));
  return {
    browser: attached.browser,
    result: {
      ...result,
      ...(picture === undefined ? {} : { picture }),
      stops: stops.flatMap((stop, index) => {
        const shown = pictures[index];
        return shown === undefined ? [] : [{ ...stop, picture: shown }];
      }),
    },
  };
}
