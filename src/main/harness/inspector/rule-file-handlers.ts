import type { ruleFileRequests } from '#shared/ipc/records/rule-file.ts';
import type { Handlers } from '../window/handlers.ts';
import type { SaveFile } from './har/har-handlers.ts';
import type { Inspector } from './inspector.ts';
import { readRuleFile, writeRuleFile } from './overrides/rule-file.ts';

export function ruleFileHandlers(
  { breakpoints, rules }: Pick<Inspector, 'breakpoints' | 'rules'>,
  saveFile?: SaveFile,
): Handlers<typeof ruleFileRequests> {
  return {
    exportRules: async ({ reveal }) => {
      const overrides = rules.all.map(({ rule }) => rule);
      const held = breakpoints.all.map(({ breakpoint }) => breakpoint);
      const text = writeRuleFile({ overrides, breakpoints: held }, reveal);
      const name = `manyue-rules-${new Date().toISOString().replace(/[:.]/g, '-')}.json`;
      const path = (await saveFile?.(name, text)) ?? null;
      return { name, count: overrides.length + held.length, path, text: path === null ? text : null };
    },
    importRules: async ({ views, text }) => {
      const file = readRuleFile(text, views);
      // Adds breakpoints first, because `addAll` adds none of them if it throws, so that a failure changes nothing.
      const added = breakpoints.addAll(file.breakpoints);
      try {
        rules.add(file.overrides);
      } catch (thrown) {
        for (const id of added) breakpoints.remove(id);
        throw thrown;
      }
      return { overrides: file.overrides.length, breakpoints: added.length };
    },
  };
}
