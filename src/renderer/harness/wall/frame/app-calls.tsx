import { observer } from 'mobx-react-lite';
import type { AppCall } from '#shared/ipc/view-state.ts';
import { useWindow } from '../../window-context.ts';
import './app-calls.css';

/** What a page asked of the apps around it, and which of them it tried to open. */
export const AppCalls = observer(function AppCalls({ calls }: { readonly calls: readonly AppCall[] }) {
  const { texts } = useWindow().preferences;
  if (calls.length === 0) return null;
  return (
    <section>
      <h3>{texts.appCalls}</h3>
      <ol className="app-calls">
        {calls.map(({ name, verdict, detail, isProblem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a log, only ever appended to or cut at its start
          <li key={`${index} ${name}`} className="app-call" data-problem={isProblem}>
            <b>{name}</b> <span>{verdict}</span>
            <p>{detail}</p>
          </li>
        ))}
      </ol>
    </section>
  );
});
