import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { lexer, type Token, type Tokens, walkTokens } from 'marked';

/** Page of the documentation after parsing. */
export interface Page {
  /** Path in the repository. */
  readonly path: string;
  readonly text: string;
  readonly links: readonly string[];
  /** IDs of headings, which are the same as on GitHub. */
  readonly anchors: ReadonlySet<string>;
  readonly headingDepths: readonly number[];
  readonly codeSpans: readonly string[];
  readonly fences: readonly { readonly language: string; readonly text: string }[];
}

export function readPage(root: string, path: string): Page {
  return parsePage(path, readFileSync(join(root, path), 'utf8'));
}

export function parsePage(path: string, text: string): Page {
  const tokens: Token[] = [];
  void walkTokens(lexer(text), (token) => {
    tokens.push(token);
  });
  const ofType = <T extends Token>(type: T['type']) =>
    tokens.filter((token): token is T => token.type === type);
  const headings = ofType<Tokens.Heading>('heading');
  const slugger = new GithubSlugger();
  const anchors = new Set(headings.map((heading) => slugger.slug(plainText(heading))));
  const linked = [...ofType<Tokens.Link>('link'), ...ofType<Tokens.Image>('image')];
  return {
    path,
    text,
    links: linked.map(({ href }) => href),
    anchors,
    headingDepths: headings.map(({ depth }) => depth),
    codeSpans: ofType<Tokens.Codespan>('codespan').map((span) => span.text),
    fences: ofType<Tokens.Code>('code').map(({ lang = '', text: code }) => ({ language: lang, text: code })),
  };
}

function plainText(token: Token): string {
  const { tokens, text = '' } = token as { readonly tokens?: readonly Token[]; readonly text?: string };
  return tokens === undefined ? text : tokens.map(plainText).join('');
}
