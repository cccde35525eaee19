import type { EditedRequest, EditedResponse, HeldDetail } from '#shared/ipc/records/breakpoints.ts';
import { MaskedText } from '#shared/privacy/masked-text.ts';
import { readable } from '../rules/rule-draft.ts';
import {
  asText,
  type EditedUrl,
  editedUrl,
  encryptedParamsOf,
  type UrlProblem,
  urlOf,
  urlProblem,
} from './request/edited-url.ts';
import { maskUrl, restoreUrl } from './request/masked-url.ts';

/** Editable parts of a held request or response. */
interface HeldValues extends EditedUrl {
  readonly method: string;
  /** HTTP status of a response; NaN for a request. */
  readonly status: number;
  /** One header per line: `Name: value`. */
  readonly headers: string;
  /** Body as text; undefined if there is no editable body. */
  readonly body: string | undefined;
}

/** Edited values of a held request. Private values are masked until the user reveals them. */
export interface HeldEdit extends HeldValues {
  readonly masking: MaskedText;
  readonly isRevealed: boolean;
}

export type EditProblem =
  | UrlProblem
  | { readonly kind: 'method' | 'status' }
  /** Line number, starting with 1. */
  | { readonly kind: 'header'; readonly line: number };

export const editOf = (detail: HeldDetail): HeldEdit => hideValues(valuesOf(detail), new MaskedText());

/** Shows or masks the private values of an edit. */
export function revealEdit(detail: HeldDetail, edit: HeldEdit, isRevealed: boolean): HeldEdit {
  const { masking } = edit;
  const values = fullValues(detail, edit);
  return isRevealed ? { ...values, masking, isRevealed } : hideValues(values, masking);
}

/** Switches between editing the URL as one text and as separate parts. */
export function editUrlAsText(edit: HeldEdit, isText: boolean): HeldEdit {
  const url = asText(fullUrl(edit), isText);
  return { ...edit, ...(edit.isRevealed ? url : maskUrl(url, edit.masking)) };
}

function valuesOf({ request, response, row }: HeldDetail): HeldValues {
  const shown = row.stage === 'response' ? response : request;
  return {
    method: request.method,
    ...editedUrl(request.url, request.encryptedParams),
    status: response?.status ?? Number.NaN,
    headers: (shown?.headers ?? []).map(({ name, value }) => `${name}: ${value}`).join('\n'),
    body: shown?.body === null || shown === null ? undefined : readable(shown.body.text),
  };
}

const hideValues = (values: HeldValues, masking: MaskedText): HeldEdit => ({
  ...values,
  ...maskUrl(values, masking),
  headers: maskHeaders(values.headers, masking),
  body: values.body && masking.mask(values.body),
  masking,
  isRevealed: false,
});

const fullUrl = (edit: HeldEdit): EditedUrl => (edit.isRevealed ? edit : restoreUrl(edit, edit.masking));

/** Returns the edited values with masks replaced by the private values. */
function fullValues(detail: HeldDetail, edit: HeldEdit): HeldValues {
  if (edit.isRevealed) return edit;
  const { masking } = edit;
  const first = valuesOf(detail);
  const headers = maskHeaders(first.headers, masking);
  return {
    ...edit,
    ...fullUrl(edit),
    headers: edit.headers === headers ? first.headers : restoreHeaders(edit.headers, masking),
    body: edit.body && masking.restore(edit.body, first.body),
  };
}

/** Returns the edited parts; empty if the user changed nothing. */
export function changesOf(
  detail: HeldDetail,
  edit: HeldEdit,
): { readonly request: EditedRequest | null; readonly response: EditedResponse | null } {
  const first = valuesOf(detail);
  const full = fullValues(detail, edit);
  if (JSON.stringify(sentValues(full)) === JSON.stringify(sentValues(first)))
    return { request: null, response: null };
  const { request, response } = detail;
  const headersOf = (was: Pick<EditedRequest, 'headers'>): EditedRequest['headers'] =>
    full.headers === first.headers ? was.headers : [...readHeaders(full.headers)];
  const bodyOf = (was: EditedRequest['body']): EditedRequest['body'] =>
    was === null || full.body === undefined
      ? null
      : // A body that was only reformatted is sent in its original form.
        { ...was, text: full.body === first.body ? was.text : full.body };
  if (detail.row.stage === 'response')
    return {
      request: null,
      response: response && {
        status: full.status,
        headers: headersOf(response),
        body: bodyOf(response.body),
      },
    };
  // Keeps the URL exactly as the page wrote it if the user edited only other parts.
  const url = urlOf(full) === urlOf(first) ? request.url : urlOf(full);
  return {
    request: {
      method: full.method,
      url,
      headers: headersOf(request),
      body: bodyOf(request.body),
      encryptedParams: encryptedParamsOf(full),
    },
    response: null,
  };
}

/** Returns the reason why the edit cannot be sent, or undefined if it can. */
export function problemOf(
  { row, response }: Pick<HeldDetail, 'row' | 'response'>,
  edit: HeldEdit,
): EditProblem | undefined {
  const line = wrongHeaderLine(edit.headers);
  if (row.stage === 'request') {
    if (!/^[A-Z]{1,10}$/.test(edit.method)) return { kind: 'method' };
    const problem = urlProblem(fullUrl(edit));
    if (problem !== undefined) return problem;
  } else if (response !== null && !(edit.status >= 200 && edit.status <= 599)) return { kind: 'status' };
  return line === undefined ? undefined : { kind: 'header', line };
}

const sentValues = (edit: HeldValues) => [
  edit.method,
  urlOf(edit),
  encryptedParamsOf(edit),
  edit.status,
  edit.headers,
  edit.body,
];

/**
 * Returns the number of the first line that is not a header, starting with 1, or undefined if all lines are headers.
 */
function wrongHeaderLine(text: string): number | undefined {
  const index = text.split('\n').findIndex((line) => line.trim() !== '' && !headerLine.test(line));
  return index < 0 ? undefined : index + 1;
}

function maskHeaders(text: string, masking: MaskedText): string {
  return mapHeaders(text, (line, name, value) => {
    const masked = name + masking.mask(value, name.slice(0, name.indexOf(':')));
    return masked === line ? line : masking.remember(masked, line);
  });
}

const restoreHeaders = (text: string, masking: MaskedText): string =>
  mapHeaders(text, (line, name, value) => masking.recall(line) ?? name + masking.restore(value));

/** Applies a change to each header line. `name` includes the colon and is empty for a line that is not a header. */
const mapHeaders = (text: string, change: (line: string, name: string, value: string) => string): string =>
  text
    .split('\n')
    .map((line) => {
      const [, , value = line] = headerLine.exec(line) ?? [];
      return change(line, line.slice(0, line.length - value.length), value);
    })
    .join('\n');

const headerLine = /^([\w!#$%&'*+.^`|~-]+):[ \t]?(.*)$/;

function* readHeaders(text: string): Iterable<EditedRequest['headers'][number]> {
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = headerLine.exec(line) ?? [];
    if (name !== '') yield { name, value };
  }
}
