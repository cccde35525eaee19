import type { Plugin } from 'vite';

interface Node {
  readonly type?: string;
  readonly left?: Node;
}

/**
 * Fails the build for `#name in object`, which Chrome 89 does not support. The bundler does not report it, because its
 * targets are newer. With older targets, it would replace class fields and private names with slow helper calls,
 * although Chrome 84 and Safari 15 support them. It does so because of rare cases, such as redefined static fields.
 */
export function refuseYoungerSyntax(): Plugin {
  return {
    name: 'refuse-younger-syntax',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && checksPrivateName(this.parse(chunk.code))) {
          this.error(`${chunk.fileName} contains “#name in object”, which Chrome 89 does not support`);
        }
      }
    },
  };
}

function checksPrivateName(root: object): boolean {
  const nodes: Node[] = [root];
  for (const node of nodes) {
    if (node.type === 'BinaryExpression' && node.left?.type === 'PrivateIdentifier') return true;
    for (const value of Object.values<unknown>({ ...node })) {
      if (typeof value === 'object' && value !== null) nodes.push(value);
    }
  }
  return false;
}
