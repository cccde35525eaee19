import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { texts as windowTexts } from '../texts/window-texts.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { useStore, useTexts } from '../window-context.ts';
import { StageStore } from './stage.store.ts';
import './stage-frame.css';

export interface StageFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a page, such as the help, instead of the wall. Escape or the close button returns to the wall. */
export const StageFrame = observer(function StageFrame({ title, children }: StageFrameProps) {
  const stage = useStore(StageStore);
  const texts = useTexts(windowTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main
      className="stage-frame"
      data-region
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) stage.close();
      }}
    >
      <header className="stage-frame-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={`${texts.close} ${title}`} onPress={stage.close} />
      </header>
      <div className="stage-frame-body">{children}</div>
    </main>
  );
});
