import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { LiveQuestion, QuestionResponse } from '#shared/ipc/views/live.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { useStore, useTexts, useWindow } from '../../window-context.ts';
import { FrameSheet } from '../sheet/frame-sheet.tsx';
import { questionTexts } from './question.texts.ts';
import { QuestionsStore } from './questions.store.ts';
import './question-sheet.css';

interface FilesSheetProps {
  readonly view: ViewState;
  readonly questionId: string;
  readonly question: Extract<LiveQuestion, { kind: 'files' }>;
  readonly onResponse: (answer: QuestionResponse) => void;
}

/** Lets the user choose local files for the page by click or drop, and sends them immediately. */
export const FilesSheet = observer(function FilesSheet({
  view,
  questionId,
  question,
  onResponse,
}: FilesSheetProps) {
  const { preferences } = useWindow();
  const questions = useStore(QuestionsStore);
  const texts = useTexts(questionTexts);
  const [isOver, setIsOver] = useState(false);
  const { accept, multiple } = question;
  const sent = questions.sent.get(`${view.id}/${questionId}`);
  const send = (files: FileList) => {
    if (files.length === 0 || sent !== undefined) return;
    void questions.sendFiles(view.id, questionId, multiple ? [...files] : [...files].slice(0, 1));
  };
  const title = multiple ? texts.chooseFiles : texts.chooseFile;
  const dismiss = () => onResponse({ kind: 'dismiss' });
  return (
    <FrameSheet
      label={`${view.name[preferences.language]}: ${title}`}
      onSubmit={() => undefined}
      onCancel={dismiss}
    >
      <p>{title}</p>
      <label
        className="question-files"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          send(event.dataTransfer.files);
        }}
      >
        <input
          type="file"
          className="visually-hidden"
          aria-label={title}
          data-first
          accept={accept}
          multiple={multiple}
          disabled={sent !== undefined}
          onChange={(event) => event.target.files && send(event.target.files)}
        />
        {texts.pressOrDrop}
        {accept !== '' && <span>{accept}</span>}
      </label>
      {sent !== undefined && <progress aria-label={texts.sending} value={sent} />}
      <div className="frame-sheet-actions">
        <button type="button" className="button" onClick={dismiss}>
          {texts.cancel}
        </button>
      </div>
    </FrameSheet>
  );
});
