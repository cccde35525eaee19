import { AppError } from '#shared/errors.ts';
import type { NodeId } from '../../harness/page/locate-target.ts';

interface DocumentReferences {
  readonly documentId: string;
  readonly byNode: Map<NodeId, string>;
  readonly byReference: Map<string, NodeId>;
}

/**
 * References such as `e12` for the elements of snapshots. An element keeps its reference while its document is shown.
 * Numbers are never reused, so that a reference of an earlier document is an error and not another element.
 */
export class ElementReferences {
  readonly #views = new Map<string, DocumentReferences>();
  #count = 0;

  referenceOf(viewId: string, documentId: string, node: NodeId): string {
    const { byNode, byReference } = this.#documentOf(viewId, documentId);
    const known = byNode.get(node);
    if (known !== undefined) return known;
    this.#count += 1;
    const reference = `e${this.#count}`;
    byNode.set(node, reference);
    byReference.set(reference, node);
    return reference;
  }

  /** Throws AppError 'usage' if no snapshot of the current document contains the reference. */
  nodeOf(viewId: string, documentId: string, reference: string): NodeId {
    const node = this.#documentOf(viewId, documentId).byReference.get(reference);
    if (node === undefined)
      throw new AppError(
        'usage',
        `${viewId} has no element ${reference}: it belongs to an earlier page or another view. Take a snapshot of the view and use its references.`,
      );
    return node;
  }

  forget(viewId: string): void {
    this.#views.delete(viewId);
  }

  #documentOf(viewId: string, documentId: string): DocumentReferences {
    const known = this.#views.get(viewId);
    if (known?.documentId === documentId) return known;
    const next = { documentId, byNode: new Map(), byReference: new Map() };
    this.#views.set(viewId, next);
    return next;
  }
}
