import type { Finding, FindingKind } from './finding.ts';

/** Limits the number of different findings of a kind, because a page can produce new ones forever. */
const maxPerKind = 100;

/** Collects findings in order. Counts repeated ones. */
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
    if (number <= maxPerKind) this.#counts.set(key, { finding, count: 1 });
  }

  /** Returns and clears the findings collected since the last call. */
  take(): readonly Finding[] {
    const taken = [...this.#counts.values()].map(({ finding, count }) =>
      count === 1 ? finding : isRepeated(finding, count),
    );
    for (const [kind, number] of this.#ofKind) {
      if (number > maxPerKind)
        taken.push({
          kind,
          message: `and ${number - maxPerKind} more of this kind`,
          zh: `另有 ${number - maxPerKind} 个同类问题`,
        });
    }
    this.#counts.clear();
    this.#ofKind.clear();
    return taken;
  }
}

function isRepeated({ kind, message, zh = message }: Finding, count: number): Finding {
  return { kind, message: `${message} (${count} times)`, zh: `${zh}（${count} 次）` };
}
