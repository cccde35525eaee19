import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTexts } from '../report-context.ts';

export const Command = observer(function Command({ text }: { text: string }) {
  const texts = useTexts();
  const line = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Selects the text for manual copying, because some browsers block the clipboard for a page from a file.
      line.current?.select();
    }
  };
  return (
    <p className="command">
      <input ref={line} readOnly value={text} aria-label={texts.repeat} />
      <button type="button" onClick={() => void copy()}>
        {copied === text ? texts.copied : texts.copy}
      </button>
    </p>
  );
});
