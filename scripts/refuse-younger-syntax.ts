import type { Plugin } from 'vite';

interface Node {
  readonly type?: string;
  readonly left?: Node;
}

/**
 * Class fields and private names are left as they are: Chrome 84 and Safari 15 have them, and without them each access is
 * the call of a helper. The bundler takes them for younger, because of faults at their edges (static fields that are
 * redefined, initializers that read the parameters of an arrow function around the class), so it is given younger targets.
 * Of what else these let through, only `#name in object` is younger than Chrome 89: it fails the build.
 */
export function refuseYoungerSyntax(): Plugin {
  return {
    name: 'refuse-younger-syntax',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && asksForPrivateName(this.parse(chunk.code))) {
          this.error(`${chunk.fileName} holds “#name in object”, which Chrome 89 cannot read`);
        }
      }
    },
  };
}

function asksForPrivateName(root: object): boolean {
  const nodes: Node[] = [root];
  for (const node of nodes) {
    if (node.type === 'BinaryExpression' && node.left?.type === 'PrivateIdentifier') return true;
    for (const value of Object.values<unknown>({ ...node })) {
      if (typeof value === 'object' && value !== null) nodes.push(value);
    }
  }
  return false;
}
