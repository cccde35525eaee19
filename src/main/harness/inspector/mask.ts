const hidden = '•••';

/** Names of values that identify a person or open an account, in JSON, in query strings and in headers. */
const privateNames = [
  'password',
  'pwd',
  'account',
  'traceId',
  'visitorId',
  'userId',
  'mobile',
  'token',
  'random',
];

const names = privateNames.join('|');

const inJson = new RegExp(`("(?:${names})"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|[^,}\\]\\s]+)`, 'gi');
const inQuery = new RegExp(`\\b((?:${names})=)[^&\\s"']*`, 'gi');

/** The text without passwords, accounts and trace ids. */
export function maskPrivate(text: string): string {
  return text.replace(inJson, `$1"${hidden}"`).replace(inQuery, `$1${hidden}`);
}
