import { observer } from 'mobx-react-lite';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { useStore, useWindow } from '../../window-context.ts';
import { FilesSheet } from './files-sheet.tsx';
import { OptionsSheet } from './options-sheet.tsx';
import { QuestionsStore } from './questions.store.ts';
import { ValueSheet } from './value-sheet.tsx';

/** Shows the open popup of a page, such as the options of a `<select>`, in place of the browser's native popup. */
export const QuestionSheet = observer(function QuestionSheet({ view }: { readonly view: ViewState }) {
  const { preferences } = useWindow();
  const questions = useStore(QuestionsStore);
  const open = questions.of(view.id);
  if (open === undefined) return null;
  const { question, questionId } = open;
  const key = questionId;
  const name = view.name[preferences.language];
  const answer = (given: Parameters<typeof questions.answer>[2]) =>
    void questions.answer(view.id, questionId, given);
  switch (question.kind) {
    case 'options':
      return <OptionsSheet key={key} name={name} question={question} onResponse={answer} />;
    case 'value':
      return <ValueSheet key={key} name={name} question={question} onResponse={answer} />;
    case 'files':
      return (
        <FilesSheet key={key} view={view} questionId={questionId} question={question} onResponse={answer} />
      );
  }
});
