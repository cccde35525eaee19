import { observer } from 'mobx-react-lite';
import type { FindingGroup } from '#shared/report/finding-groups.ts';
import { platformName } from '#shared/text/platform-name.ts';
import { useReport, useTexts } from '../report-context.ts';
import { FindingText } from '../ui/finding-text.tsx';
import './finding-list.css';

/** Lists each finding once, with its platforms. */
export const FindingList = observer(function FindingList() {
  const { groups } = useReport();
  const texts = useTexts();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">
        {texts.findings} <span className="count">{groups.length}</span>
      </h2>
      <ol className="findings">
        {groups.map((group) => (
          <li key={`${group.isNew} ${group.onlyOn} ${group.kind} ${group.message}`}>
            <FindingLine group={group} />
          </li>
        ))}
      </ol>
    </section>
  );
});

const FindingLine = observer(function FindingLine({ group }: { group: FindingGroup }) {
  const report = useReport();
  const { cells } = group;
  const platforms = new Set(cells.map(({ platform }) => platform));
  const screens = new Map(cells.map(({ screen }) => [screen.id, screen]));
  return (
    <details>
      <summary>
        <FindingText finding={group} />
        <span className="where">
          {[...screens.values()]
            .slice(0, 3)
            .map(({ title }) => title[report.language])
            .join(' · ')}
          {screens.size > 3 && ' …'}
          {' · '}
          {platforms.size === 1 && cells[0] !== undefined
            ? platformName(cells[0].platform)[report.language]
            : report.words.affected(platforms.size, cells.length)}
        </span>
      </summary>
      <ul className="places">
        {cells.map((cell) => (
          <li key={`${cell.platform.id} ${cell.screen.id}`}>
            <button type="button" onClick={() => report.show(cell)}>
              {platformName(cell.platform)[report.language]} · {cell.screen.title[report.language]}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
});
