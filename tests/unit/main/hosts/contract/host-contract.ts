import { describe } from 'vitest';
import { dialogCases } from './cases/dialogs.ts';
import { endCases } from './cases/ends.ts';
import { inputCases } from './cases/input.ts';
import { loadCases } from './cases/load.ts';
import { navigationCases } from './cases/navigation.ts';
import { networkCases } from './cases/network.ts';
import { openingCases } from './cases/opening.ts';
import { overrideCases } from './cases/overrides.ts';
import { pictureCases } from './cases/pictures.ts';
import { scriptCases } from './cases/scripts.ts';
import { storageCases } from './cases/storage.ts';
import { Contract } from './contract.ts';
import type { ContractSubject } from './contract-host.ts';

const subjects: Readonly<Record<string, (contract: Contract) => void>> = {
  opening: openingCases,
  navigation: navigationCases,
  scripts: scriptCases,
  network: networkCases,
  overrides: overrideCases,
  dialogs: dialogCases,
  input: inputCases,
  pictures: pictureCases,
  storage: storageCases,
  load: loadCases,
  // Comes last, because it ends the browser.
  'the end': endCases,
};

/** Tests what wall, inspector, overrides, bridges, recording, screenshots and verification need from a host's views. */
export function hostContract(subject: ContractSubject): void {
  const { missing, name, tags = [] } = subject;
  const title = `the contract of a host: ${name}${missing === undefined ? '' : ` (${missing})`}`;
  describe(title, { skip: missing !== undefined, tags: [...tags] }, () => {
    const contract = new Contract(subject);
    for (const [about, define] of Object.entries(subjects)) describe(about, () => define(contract));
  });
}
