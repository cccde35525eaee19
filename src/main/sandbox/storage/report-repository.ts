import type { Database } from './database.ts';

/** What a user complained about. */
export interface Report {
  readonly userId: number;
  readonly reason: string;
  readonly page: string;
  readonly text: string;
  readonly contact: string;
  readonly at: number;
}

export class ReportRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add({ userId, reason, page, text, contact, at }: Report): void {
    this.#database.transaction(() =>
      this.#database.run(
        'INSERT INTO reports (user_id, reason, page, text, contact, at) VALUES (?, ?, ?, ?, ?, ?)',
        userId,
        reason,
        page,
        text,
        contact,
        at,
      ),
    );
  }

  /** Oldest first. */
  all(): readonly Report[] {
    return this.#database.all<Report>(
      'SELECT user_id AS userId, reason, page, text, contact, at FROM reports ORDER BY id',
    );
  }
}
