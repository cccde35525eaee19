import { observer } from 'mobx-react-lite';
import type { Message } from '../commands/message.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CopiesStore } from '../wall/live/copies.store.ts';
import { wallTexts } from '../wall/wall.texts.ts';
import { useStore, useWindow } from '../window-context.ts';

interface CopiedTextProps {
  readonly message: Extract<Message, { kind: 'copied' }>;
}

/** Says that a page has copied a text, with a button if the browser did not let the window write it. */
export const CopiedText = observer(function CopiedText({ message }: CopiedTextProps) {
  const { preferences } = useWindow();
  const copies = useStore(CopiesStore);
  const texts = useTexts(wallTexts);
  const { viewId, text, isCopied } = message;
  const name = message.name[preferences.language];
  return (
    <>
      <span title={text.slice(0, 500)}>
        {isCopied ? texts.copied(name) : texts.notCopied(name)} “{text.slice(0, 500)}”
      </span>
      {!isCopied && (
        <button type="button" className="status-bar-link" onClick={() => void copies.copy(viewId, text)}>
          {texts.copy}
        </button>
      )}
    </>
  );
});
