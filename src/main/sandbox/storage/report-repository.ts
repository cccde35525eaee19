import type { Database } from './database.ts';

/** Maximum number of reports, because strangers must not fill the disk. */
const maxReports = 10_000;

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
    this.#database.transaction(() => {
      this.#database.run(
        'INSERT INTO reports (user_id, reason, page, text, contact, at) VALUES (?, ?, ?, ?, ?, ?)',
        userId,
        reason,
        page,
        text,
        contact,
        at,
      );
      this.#database.run('DELETE FROM reports WHERE id <= (SELECT max(id) FROM reports) - ?', maxReports);
    });
  }

  /** Returns all reports, oldest first. */
  all(): readonly Report[] {
    return this.#database.all<Report>(
      'SELECT user_id AS userId, reason, page, text, contact, at FROM reports ORDER BY id',
    );
  }
}
