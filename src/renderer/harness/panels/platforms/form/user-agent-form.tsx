import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { detailText } from '../../../texts/failure-text.ts';
import { useTexts, useWindow } from '../../../window-context.ts';
import { platformsTexts } from '../platforms.texts.ts';
import type { PlatformDraft } from './platform-draft.store.ts';

const devices = ['none', 'ipad', 'home-screen'] as const;

export const UserAgentForm = observer(function UserAgentForm({ draft }: { readonly draft: PlatformDraft }) {
  const { preferences } = useWindow();
  const words = useTexts(platformsTexts);
  const [userAgent, setUserAgent] = useState('');
  const [device, setDevice] = useState<(typeof devices)[number]>('none');
  const fill = (text: string) => {
    if (text.trim() !== '') void draft.fill(text, device === 'none' ? undefined : device);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    fill(userAgent);
  };
  return (
    <form className="panel-form user-agent-form" onSubmit={submit}>
      <label>
        {words.pasteHint}
        <textarea
          className="field"
          rows={3}
          aria-label={words.userAgent}
          placeholder="Mozilla/5.0 …"
          spellCheck={false}
          maxLength={2000}
          value={userAgent}
          onChange={({ target }) => setUserAgent(target.value)}
          onPaste={({ clipboardData }) => fill(clipboardData.getData('text'))}
        />
      </label>
      {draft.userAgentError && (
        <p className="panel-problem" role="alert">
          {detailText(draft.userAgentError, preferences.language)}
        </p>
      )}
      <label>
        {words.device}
        <select
          className="field"
          value={device}
          onChange={({ target }) => setDevice(devices.find((name) => name === target.value) ?? 'none')}
        >
          {devices.map((name) => (
            <option key={name} value={name}>
              {words.devices[name]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button" disabled={userAgent.trim() === ''}>
        {words.fill}
      </button>
    </form>
  );
});
