import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Lightbox } from './lightbox/lightbox.tsx';
import { FilterBar } from './overview/filter-bar.tsx';
import { FindingList } from './overview/finding-list.tsx';
import { Matrix } from './overview/matrix.tsx';
import { RunFactList } from './overview/run-fact-list.tsx';
import { Trend } from './overview/trend.tsx';
import { useReport, useTexts } from './report-context.ts';
import { ReportHead } from './report-head.tsx';
import { SideBySide } from './screens/side-by-side.tsx';

export const ReportPage = observer(function ReportPage() {
  const report = useReport();
  const texts = useTexts();
  const search = useRef<HTMLInputElement>(null);
  const { language, theme, data, words, counts } = report;

  useEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    document.title = `${data.passed ? '✓' : '✗'} ${words.headline(counts)} · ${words.product}`;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }, [language, theme, data, words, counts]);

  useEffect(() => {
    const end = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || report.open !== undefined) return;
      if (event.key === 'n') report.showFailure(1);
      else if (event.key === '/') search.current?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey, { signal: end.signal });
    return () => end.abort();
  }, [report]);

  return (
    <>
      <ReportHead />
      <FilterBar search={search} />
      <main>
        {report.visible.size === 0 ? (
          <p className="nothing">
            {texts.nothing}{' '}
            <button type="button" onClick={report.showAll}>
              {texts.showAll}
            </button>
          </p>
        ) : report.view === 'overview' ? (
          <>
            <FindingList />
            <Matrix />
            <Trend />
          </>
        ) : (
          <SideBySide />
        )}
        <RunFactList />
      </main>
      {report.open !== undefined && <Lightbox cell={report.open} />}
    </>
  );
});
