import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppError } from '#shared/errors.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import './report.css';
import { ReportStore } from './report.store.ts';
import { ReportContext } from './report-context.ts';
import { ReportPage } from './report-page.tsx';

const root = document.getElementById('root');
const data = document.getElementById('data')?.textContent;
if (root === null || !data) throw new AppError('internal', 'index.html has no #root or no report data.');

// Reads the data that the sweep has embedded in this page.
const report = JSON.parse(data) as ReportData;
const store = new ReportStore(
  report,
  localStorageOrNone(),
  navigator.language.startsWith('zh') ? 'zh' : 'en',
);
store.goTo(location.hash);
window.addEventListener('hashchange', () => store.goTo(location.hash));

createRoot(root).render(
  <StrictMode>
    <ReportContext value={store}>
      <ReportPage />
    </ReportContext>
  </StrictMode>,
);

/** Returns undefined if the browser blocks localStorage for a page from a file. The report then stores no settings. */
function localStorageOrNone(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
