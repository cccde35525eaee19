import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { cellsOf } from '#shared/report/finding-groups.ts';
import { reportSections } from '#shared/report/shard-plan.ts';
import { platformName } from '#shared/text/platform-name.ts';
import type { Status } from '../cell-filter.ts';
import { useReport, useTexts } from '../report-context.ts';
import { Choice } from '../ui/choice.tsx';
import './filter-bar.css';

const PlatformChoice = observer(function PlatformChoice() {
  const report = useReport();
  const texts = useTexts();
  const { platforms: chosen } = report.filter;
  const toggle = (id: string) =>
    report.narrow({
      platforms: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
    });
  return (
    <details className="platform-choice">
      <summary data-active={chosen.length > 0}>
        {chosen.length === 0 ? texts.allPlatforms : texts.platformCount(chosen.length)}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{texts.platforms}</legend>
        {report.data.platforms.map((platform) => (
          <label key={platform.id} className="tick">
            <input
              type="checkbox"
              checked={chosen.includes(platform.id)}
              onChange={() => toggle(platform.id)}
            />
            {platformName(platform)[report.language]}
          </label>
        ))}
        <button type="button" onClick={() => report.narrow({ platforms: [] })}>
          {texts.allPlatforms}
        </button>
      </fieldset>
    </details>
  );
});

export const FilterBar = observer(function FilterBar({
  search,
}: {
  search: RefObject<HTMLInputElement | null>;
}) {
  const report = useReport();
  const texts = useTexts();
  const { filter, words, data } = report;
  const shown = new Set(cellsOf(data).map(({ screen }) => screen.section));
  const sections = reportSections.filter((section) => shown.has(section));
  const statuses: readonly Status[] = [
    '',
    'failed',
    'passed',
    'skipped',
    ...(data.baseline ? (['changed', 'new'] as const) : []),
  ];
  return (
    <search className="filters">
      <Choice
        label={texts.view}
        value={report.view}
        options={(['overview', 'screens'] as const).map((view) => [view, texts.views[view]])}
        onChange={report.chooseView}
      />
      <input
        ref={search}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={filter.query}
        onChange={(event) => report.narrow({ query: event.target.value })}
      />
      <Select
        label={texts.status}
        value={filter.status}
        options={statuses.map((status) => [status, texts.statuses[status]])}
        onChange={(status) => report.narrow({ status })}
      />
      <Select
        label={texts.section}
        value={filter.section}
        options={[
          ['', texts.allSections],
          ...sections.map((section) => [section, words.sections[section]] as const),
        ]}
        onChange={(section) => report.narrow({ section })}
      />
      {report.kinds.length > 0 && (
        <Select
          label={texts.kind}
          value={filter.kind}
          options={[
            ['', texts.allKinds],
            ...report.kinds.map((kind) => [kind, words.kinds[kind] ?? kind] as const),
          ]}
          onChange={(kind) => report.narrow({ kind })}
        />
      )}
      <PlatformChoice />
      <label className="tick">
        <input
          type="checkbox"
          checked={filter.status === 'failed'}
          onChange={(event) => report.narrow({ status: event.target.checked ? 'failed' : '' })}
        />
        {texts.onlyFailures}
      </label>
      <p className="shown" role="status">
        {texts.shown(report.visible.size, report.counts.screens)}
      </p>
    </search>
  );
});

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
}

function Select<Value extends string>({ label, value, options, onChange }: SelectProps<Value>) {
  return (
    <select
      aria-label={label}
      value={value}
      data-active={value !== ''}
      onChange={(event) => {
        const chosen = options.find(([option]) => option === event.target.value);
        if (chosen !== undefined) onChange(chosen[0]);
      }}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
