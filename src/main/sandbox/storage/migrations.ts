/** SQLite application ID ('MYUE') of the sandbox's files. It prevents changes to the database of another program. */
export const applicationId = 0x4d595545;

/**
 * Migrations. Entry N upgrades a database from `user_version` N to N + 1. An entry must never change; new ones are
 * added. `users.coins` is the balance, which always equals the sum of the user's coin_movements.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE users (
    id                INTEGER PRIMARY KEY AUTOINCREMENT,
    trace_id          TEXT    NOT NULL UNIQUE,
    password          TEXT    NOT NULL,
    branch_id         TEXT    NOT NULL,
    from_domain       TEXT    NOT NULL,
    recharged         INTEGER NOT NULL DEFAULT 0 CHECK (recharged IN (0, 1)),
    mobile            TEXT    NOT NULL DEFAULT '',
    vip_type          TEXT    NOT NULL DEFAULT 'none',
    vip_end_date      TEXT,
    coins             INTEGER NOT NULL DEFAULT 0 CHECK (coins >= 0),
    app_reward_status TEXT    NOT NULL DEFAULT 'download',
    registered_at     INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE coin_movements (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    amount     INTEGER NOT NULL CHECK (amount <> 0),
    reason     TEXT    NOT NULL CHECK (reason IN ('welcome', 'chapter', 'adjustment')),
    chapter_id INTEGER,
    at         INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX coin_movements_by_user ON coin_movements (user_id);

  CREATE TABLE chapter_purchases (
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    chapter_id INTEGER NOT NULL,
    book_id    INTEGER NOT NULL,
    price      INTEGER NOT NULL CHECK (price > 0),
    at         INTEGER NOT NULL,
    PRIMARY KEY (user_id, chapter_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE referrals (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    trace_id  TEXT    NOT NULL,
    branch_id TEXT    NOT NULL,
    refer_url TEXT    NOT NULL,
    at        INTEGER NOT NULL
  ) STRICT;
  `,
  // Adds two kinds of coin movements. SQLite cannot change a CHECK, so the ledger is copied to a new table.
  `
  CREATE TABLE new_coin_movements (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    amount     INTEGER NOT NULL CHECK (amount <> 0),
    reason     TEXT    NOT NULL CHECK (reason IN ('welcome', 'chapter', 'video', 'sign', 'adjustment')),
    chapter_id INTEGER,
    video_id   INTEGER,
    at         INTEGER NOT NULL
  ) STRICT;

  INSERT INTO new_coin_movements (id, user_id, amount, reason, chapter_id, at)
    SELECT id, user_id, amount, reason, chapter_id, at FROM coin_movements;
  DROP TABLE coin_movements;
  ALTER TABLE new_coin_movements RENAME TO coin_movements;
  CREATE INDEX coin_movements_by_user ON coin_movements (user_id);

  CREATE TABLE video_purchases (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    video_id INTEGER NOT NULL,
    price    INTEGER NOT NULL CHECK (price > 0),
    at       INTEGER NOT NULL,
    UNIQUE (user_id, video_id)
  ) STRICT;

  CREATE TABLE signs (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    day     INTEGER NOT NULL,
    coins   INTEGER NOT NULL CHECK (coins >= 0),
    PRIMARY KEY (user_id, day)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE reports (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reason  TEXT    NOT NULL,
    page    TEXT    NOT NULL,
    text    TEXT    NOT NULL,
    contact TEXT    NOT NULL,
    at      INTEGER NOT NULL
  ) STRICT;
  `,
  // Adds orders and three kinds of coin movements. The ledger ensures that an order, or binding a phone, adds coins
  // only once.
  `
  CREATE TABLE orders (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    order_id      TEXT    NOT NULL UNIQUE,
    request       TEXT    UNIQUE,
    user_id       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    plan_id       INTEGER NOT NULL,
    title         TEXT    NOT NULL,
    type          TEXT    NOT NULL CHECK (type IN ('vip', 'coin')),
    item_count    INTEGER NOT NULL CHECK (item_count > 0),
    amount        INTEGER NOT NULL CHECK (amount > 0),
    channel       TEXT    NOT NULL,
    status        TEXT    NOT NULL DEFAULT 'created'
                  CHECK (status IN ('created', 'pending', 'paid', 'cancelled', 'expired')),
    cashier_token TEXT    NOT NULL,
    return_url    TEXT    NOT NULL,
    frame_origin  TEXT    NOT NULL,
    created_at    INTEGER NOT NULL,
    paid_at       INTEGER CHECK ((paid_at IS NULL) = (status <> 'paid'))
  ) STRICT;
  CREATE INDEX orders_by_user ON orders (user_id);
  CREATE INDEX orders_open ON orders (created_at) WHERE status IN ('created', 'pending');
  CREATE INDEX orders_paid ON orders (paid_at) WHERE status = 'paid';

  CREATE TABLE new_coin_movements (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    amount     INTEGER NOT NULL CHECK (amount <> 0),
    reason     TEXT    NOT NULL CHECK (reason IN
               ('welcome', 'chapter', 'video', 'sign', 'recharge', 'bind', 'app_reward', 'adjustment')),
    chapter_id INTEGER,
    video_id   INTEGER,
    order_id   TEXT    UNIQUE REFERENCES orders (order_id),
    at         INTEGER NOT NULL
  ) STRICT;

  INSERT INTO new_coin_movements (id, user_id, amount, reason, chapter_id, video_id, at)
    SELECT id, user_id, amount, reason, chapter_id, video_id, at FROM coin_movements;
  DROP TABLE coin_movements;
  ALTER TABLE new_coin_movements RENAME TO coin_movements;
  CREATE INDEX coin_movements_by_user ON coin_movements (user_id);
  CREATE UNIQUE INDEX coin_movements_bind ON coin_movements (user_id) WHERE reason = 'bind';
  `,
  // Replaces the purchase tables of the sections by a single one. Movements get a kind, a title and a purchase; older
  // movements keep an empty title.
  `
  ALTER TABLE signs RENAME TO check_ins;

  CREATE TABLE purchases (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind    TEXT    NOT NULL CHECK (kind IN ('comic_chapter', 'novel_chapter', 'video')),
    work_id INTEGER NOT NULL,
    item_id INTEGER NOT NULL,
    title   TEXT    NOT NULL,
    price   INTEGER NOT NULL CHECK (price > 0),
    at      INTEGER NOT NULL,
    UNIQUE (user_id, kind, item_id)
  ) STRICT;

  INSERT INTO purchases (user_id, kind, work_id, item_id, title, price, at)
    SELECT user_id, 'comic_chapter', book_id, chapter_id, '漫画章节', price, at
    FROM chapter_purchases ORDER BY at, user_id, chapter_id;
  INSERT INTO purchases (user_id, kind, work_id, item_id, title, price, at)
    SELECT user_id, 'video', video_id, video_id, '视频', price, at
    FROM video_purchases ORDER BY id;
  CREATE INDEX purchases_by_work ON purchases (user_id, kind, work_id);

  CREATE TABLE new_coin_movements (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    amount      INTEGER NOT NULL CHECK (amount <> 0),
    kind        TEXT    NOT NULL CHECK (kind IN
                ('recharge', 'chapter', 'video', 'check_in', 'reward', 'bind', 'other')),
    title       TEXT    NOT NULL,
    purchase_id INTEGER UNIQUE REFERENCES purchases (id),
    order_id    TEXT    UNIQUE REFERENCES orders (order_id),
    at          INTEGER NOT NULL,
    CHECK ((purchase_id IS NOT NULL) = (kind IN ('chapter', 'video'))),
    CHECK (purchase_id IS NULL OR amount < 0),
    CHECK ((order_id IS NOT NULL) = (kind = 'recharge'))
  ) STRICT;

  INSERT INTO new_coin_movements (id, user_id, amount, kind, title, purchase_id, order_id, at)
    SELECT moved.id, moved.user_id, moved.amount,
      CASE moved.reason WHEN 'sign' THEN 'check_in' WHEN 'app_reward' THEN 'reward'
        WHEN 'welcome' THEN 'other' WHEN 'adjustment' THEN 'other' ELSE moved.reason END,
      CASE moved.reason WHEN 'sign' THEN '每日签到' WHEN 'app_reward' THEN '下载APP领金币'
        WHEN 'welcome' THEN '新用户赠送' WHEN 'adjustment' THEN '系统调整' WHEN 'bind' THEN '绑定手机'
        ELSE coalesce(purchases.title, orders.title) END,
      purchases.id, moved.order_id, moved.at
    FROM coin_movements AS moved
    LEFT JOIN purchases ON purchases.user_id = moved.user_id
      AND purchases.kind = CASE moved.reason WHEN 'chapter' THEN 'comic_chapter' WHEN 'video' THEN 'video' END
      AND purchases.item_id = coalesce(moved.chapter_id, moved.video_id)
    LEFT JOIN orders ON orders.order_id = moved.order_id;
  DROP TABLE coin_movements;
  ALTER TABLE new_coin_movements RENAME TO coin_movements;
  CREATE INDEX coin_movements_by_user ON coin_movements (user_id);
  CREATE UNIQUE INDEX coin_movements_bind ON coin_movements (user_id) WHERE kind = 'bind';

  DROP TABLE chapter_purchases;
  DROP TABLE video_purchases;
  `,
  `
  CREATE TABLE admissions (
    user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    trace_id TEXT    NOT NULL,
    PRIMARY KEY (user_id, trace_id)
  ) STRICT;
  `,
  // Keeps only the last visit record of each visitor.
  `
  DELETE FROM referrals WHERE id NOT IN (SELECT max(id) FROM referrals GROUP BY trace_id);
  CREATE UNIQUE INDEX referrals_by_trace_id ON referrals (trace_id);
  `,
];
