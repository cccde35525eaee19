import { AppError } from '#shared/errors.ts';
import type { LiveQuestion, QuestionResponse } from '#shared/ipc/views/live.ts';

/** Question of a page. `answer` passes the user's choice to the page. It rejects with AppError. */
export interface AskedQuestion {
  readonly question: LiveQuestion;
  readonly answer: (answer: QuestionResponse, questionId: string) => Promise<void>;
  /** Removes the data stored for the question. */
  readonly forget?: (questionId: string) => void;
}

/** Adds a question and returns a function to call when the page no longer waits for a choice. */
export type Ask = (pending: AskedQuestion) => () => void;

interface PageQuestionsEvents {
  readonly onAsked: (questionId: string, question: LiveQuestion) => void;
  readonly onSettled: (questionId: string) => void;
}

/**
 * Open native controls of a page that the tester must answer: select lists, date, time and color pickers, file
 * choosers. A question ends when the tester chooses or the page no longer waits.
 */
export class PageQuestions {
  readonly #events: PageQuestionsEvents;
  readonly #open = new Map<string, AskedQuestion>();
  #lastId = 0;

  constructor(events: PageQuestionsEvents) {
    this.#events = events;
  }

  readonly ask: Ask = (pending) => {
    this.#lastId += 1;
    const questionId = String(this.#lastId);
    this.#open.set(questionId, pending);
    this.#events.onAsked(questionId, pending.question);
    return () => this.#settle(questionId);
  };

  list(): readonly { readonly questionId: string; readonly question: LiveQuestion }[] {
    return [...this.#open].map(([questionId, { question }]) => ({ questionId, question }));
  }

  /**
   * Passes the user's choice to the page. Rejects with AppError 'rejected' if the question is settled, or with the
   * page's error.
   */
  async answer(questionId: string, answer: QuestionResponse): Promise<void> {
    const pending = this.find(questionId);
    if (answer.kind !== 'dismiss' && answer.kind !== pending.question.kind) {
      throw new AppError('rejected', `The page expects ${pending.question.kind}, not ${answer.kind}`, {
        zh: `页面要的是 ${pending.question.kind}，不是 ${answer.kind}`,
      });
    }
    await pending.answer(answer, questionId);
    this.#settle(questionId);
  }

  find(questionId: string): AskedQuestion {
    const pending = this.#open.get(questionId);
    if (pending === undefined)
      throw new AppError('rejected', 'The page no longer asks this', { zh: '页面已不再提这个问题' });
    return pending;
  }

  forgetAll(): void {
    for (const questionId of [...this.#open.keys()]) this.#settle(questionId);
  }

  #settle(questionId: string): void {
    const pending = this.#open.get(questionId);
    if (pending === undefined) return;
    this.#open.delete(questionId);
    pending.forget?.(questionId);
    this.#events.onSettled(questionId);
  }
}
