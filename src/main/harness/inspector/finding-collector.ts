import type { Finding, FindingKind } from './finding.ts';

/** Different ones of a kind; nobody reads more, and a page could make them for ever. */
const mostOfAKind = 100;

/** Findings in their order, each once with how often it came. */
export class FindingCollector {
  readonly #counts = new Map<string, { readonly finding: Finding; count: number }>();
  readonly #ofKind = new Map<FindingKind, number>();

  add(finding: Finding): void {
    const { kind, message } = finding;
    const key = `${kind} ${message}`;
    const known = this.#counts.get(key);
    if (known !== undefined) {
      known.count += 1;
      return;
    }
    const number = (this.#ofKind.get(kind) ?? 0) + 1;
    this.#ofKind.set(kind, number);
    if (number <= mostOfAKind) this.#counts.set(key, { finding, count: 1 });
  }

  /** Those since the last call. */
  take(): readonly Finding[] {
    const taken = [...this.#counts.values()].map(({ finding, count }) =>
      count === 1 ? finding : toldOften(finding, count),
    );
    for (const [kind, number] of this.#ofKind) {
      if (number > mostOfAKind)
        taken.push({
          kind,
          message: `and ${number - mostOfAKind} more of this kind`,
          zh: `另有 ${number - mostOfAKind} 个同类问题`,
        });
    }
    this.#counts.clear();
    this.#ofKind.clear();
    return taken;
  }
}

function toldOften({ kind, message, zh = message }: Finding, count: number): Finding {
  return { kind, message: `${message} (${count} times)`, zh: `${zh}（${count} 次）` };
}
