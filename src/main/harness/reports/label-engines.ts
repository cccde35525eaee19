import { findingKey } from '#shared/report/finding-groups.ts';
import type { ReportData, ReportPlatform, ReportScreen } from '#shared/report/report-data.ts';

/**
 * Labels the findings of a screen that occurred on only one of its platform's two engines. Ignores screens that did not
 * run on both.
 */
export function withEngineLabels(data: ReportData): ReportData {
  const label = (screens: readonly ReportScreen[], other: ReportPlatform, onlyOn: 'chromium' | 'webkit') =>
    screens.map((screen): ReportScreen => {
      const same = other.screens.find(({ id, verdict }) => id === screen.id && verdict !== 'skipped');
      if (same === undefined) return screen;
      const keys = new Set(same.findings.map(findingKey));
      const findings = screen.findings.map((finding) =>
        keys.has(findingKey(finding)) ? finding : { ...finding, onlyOn },
      );
      return { ...screen, findings };
    });
  const platforms = data.platforms.map((platform) => {
    const { id, twinOf, screens } = platform;
    const other = data.platforms.find((each) => each.id === twinOf || each.twinOf === id);
    if (other === undefined) return platform;
    return { ...platform, screens: label(screens, other, twinOf === undefined ? 'chromium' : 'webkit') };
  });
  return { ...data, platforms };
}
