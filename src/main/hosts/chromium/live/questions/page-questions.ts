import { AppError } from '#shared/errors.ts';
import type { LiveQuestion, QuestionResponse } from '#shared/ipc/views/live.ts';

/** What a page asks, and how its answer reaches it. `answer` rejects with AppError. */
export interface AskedQuestion {
  readonly question: LiveQuestion;
  readonly answer: (answer: QuestionResponse, questionId: string) => Promise<void>;
  /** Removes what was kept for it. */
  readonly forget?: (questionId: string) => void;
}

/** Asks, and returns what to call when the page goes on without an answer. */
export type Ask = (asked: AskedQuestion) => () => void;

interface PageQuestionsEvents {
  readonly onAsked: (questionId: string, question: LiveQuestion) => void;
  readonly onSettled: (questionId: string) => void;
}

/** What a page asks through the browser's own surfaces, until somebody answers or it goes on without. */
export class PageQuestions {
  readonly #events: PageQuestionsEvents;
  readonly #open = new Map<string, AskedQuestion>();
  #lastId = 0;

  constructor(events: PageQuestionsEvents) {
    this.#events = events;
  }

  readonly ask: Ask = (asked) => {
    this.#lastId += 1;
    const questionId = String(this.#lastId);
    this.#open.set(questionId, asked);
    this.#events.onAsked(questionId, asked.question);
    return () => this.#settle(questionId);
  };

  list(): readonly { readonly questionId: string; readonly question: LiveQuestion }[] {
    return [...this.#open].map(([questionId, { question }]) => ({ questionId, question }));
  }

  /** Rejects with AppError 'rejected' when it has been answered already, and with what the page says to the answer. */
  async answer(questionId: string, answer: QuestionResponse): Promise<void> {
    const asked = this.find(questionId);
    if (answer.kind !== 'dismiss' && answer.kind !== asked.question.kind) {
      throw new AppError('rejected', `The page asks for ${asked.question.kind}, not for ${answer.kind}`, {
        zh: `页面要的是 ${asked.question.kind}，不是 ${answer.kind}`,
      });
    }
    await asked.answer(answer, questionId);
    this.#settle(questionId);
  }

  find(questionId: string): AskedQuestion {
    const asked = this.#open.get(questionId);
    if (asked === undefined)
      throw new AppError('rejected', 'The page does not ask this any more', { zh: '页面已不再提这个问题' });
    return asked;
  }

  /** The page has gone, and with it all that it asked. */
  forgetAll(): void {
    for (const questionId of [...this.#open.keys()]) this.#settle(questionId);
  }

  #settle(questionId: string): void {
    const asked = this.#open.get(questionId);
    if (asked === undefined) return;
    this.#open.delete(questionId);
    asked.forget?.(questionId);
    this.#events.onSettled(questionId);
  }
}
