-- A database of schema version 4 as commit dec8757's own sandbox wrote it: four users registered, checked in, bought
-- chapters and videos, bound a phone, took the app's reward, reported and made orders of every outcome over its API; one
-- user's balance was set over the control API, and the clock with it. Then: sqlite3 sandbox.db .dump. The passwords and
-- tokens are those of a sandbox that is gone.
PRAGMA application_id = 1297700165;
PRAGMA user_version = 4;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
INSERT INTO users VALUES(1,'trace-one','501242','-2','manyue.test',1,'13800000000','none',NULL,965,'download',1779249600019);
INSERT INTO users VALUES(2,'trace-two','485413','-2','manyue.test',1,'','month','2026-06-19 12:01:00',200,'received',1779249600044);
INSERT INTO users VALUES(3,'trace-three','257736','-2','manyue.test',0,'','none',NULL,43,'download',1779249600046);
INSERT INTO users VALUES(4,'trace-four','488835','-2','manyue.test',0,'','none',NULL,100,'download',1779249600048);
CREATE TABLE chapter_purchases (
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    chapter_id INTEGER NOT NULL,
    book_id    INTEGER NOT NULL,
    price      INTEGER NOT NULL CHECK (price > 0),
    at         INTEGER NOT NULL,
    PRIMARY KEY (user_id, chapter_id)
  ) STRICT, WITHOUT ROWID;
INSERT INTO chapter_purchases VALUES(1,10003,1,40,1779249600054);
INSERT INTO chapter_purchases VALUES(1,10004,1,40,1779249660011);
INSERT INTO chapter_purchases VALUES(1,20003,2,25,1779249660020);
INSERT INTO chapter_purchases VALUES(2,10003,1,40,1779249660034);
INSERT INTO chapter_purchases VALUES(3,10003,1,40,1779249900009);
CREATE TABLE referrals (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    trace_id  TEXT    NOT NULL,
    branch_id TEXT    NOT NULL,
    refer_url TEXT    NOT NULL,
    at        INTEGER NOT NULL
  ) STRICT;
INSERT INTO referrals VALUES(1,'trace-one','-2','https://example.com/漫画',1779249600050);
CREATE TABLE video_purchases (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    video_id INTEGER NOT NULL,
    price    INTEGER NOT NULL CHECK (price > 0),
    at       INTEGER NOT NULL,
    UNIQUE (user_id, video_id)
  ) STRICT;
INSERT INTO video_purchases VALUES(1,1,1,30,1779249600056);
INSERT INTO video_purchases VALUES(2,1,3,40,1779249660009);
INSERT INTO video_purchases VALUES(3,1,2,10,1779249660010);
INSERT INTO video_purchases VALUES(4,2,1,30,1779249660033);
CREATE TABLE signs (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    day     INTEGER NOT NULL,
    coins   INTEGER NOT NULL CHECK (coins >= 0),
    PRIMARY KEY (user_id, day)
  ) STRICT, WITHOUT ROWID;
INSERT INTO signs VALUES(1,20593,5);
INSERT INTO signs VALUES(1,20594,5);
INSERT INTO signs VALUES(2,20593,10);
INSERT INTO signs VALUES(3,20590,0);
INSERT INTO signs VALUES(3,20591,0);
INSERT INTO signs VALUES(3,20592,0);
INSERT INTO signs VALUES(3,20594,8);
CREATE TABLE reports (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reason  TEXT    NOT NULL,
    page    TEXT    NOT NULL,
    text    TEXT    NOT NULL,
    contact TEXT    NOT NULL,
    at      INTEGER NOT NULL
  ) STRICT;
INSERT INTO reports VALUES(1,1,'payment','/purchase','金币没有到账','qq-10000000',1779249660023);
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
INSERT INTO orders VALUES(1,'MY2331207872637324','ab679ab1556cb9bcc1fbc39ae6644c93cbbfd89cef4689819959d5d6933cf1ab 11',1,11,'1000金币','coin',1000,1000,'wx_app','paid','mX2cC9gb4hVS2CZ63kxQo4KeEc7jrIka','https://manyue.test/purchase','',1779249660004,1779249660007);
INSERT INTO orders VALUES(2,'MY6813938949848841','0aa6e67e5eeba8536a090ed453cf53f2f87c7554b0f708344ee4b4515d559219 1',2,1,'月度VIP','vip',30,3000,'ali_app','paid','riHqehG-lbXHsC53VOBaCyly2ytKrbt7','https://manyue.test/purchase','',1779249660027,1779249660028);
INSERT INTO orders VALUES(3,'MY1341777425829234','05c0a9023797ca514f19712bcd8988eb8c58cec093fd7f596a6d5c3183e74784 11',2,11,'1000金币','coin',1000,1000,'wx_app','expired','wZsaZxC866QvbfAHQmXOmgrRCfsV-Lh9','https://manyue.test/purchase','',1779249660035,NULL);
INSERT INTO orders VALUES(4,'MY1655996158741057','0fe9467cb0275f58b2b7c5baed342cb06f296644a55b0fe62f014248cb0388b6 11',2,11,'1000金币','coin',1000,1000,'wx_app','cancelled','OZD5LCyjVBfxflwZgIdzkoupK_6sk6AM','https://manyue.test/purchase','',1779249900001,NULL);
INSERT INTO orders VALUES(5,'MY7420114785671423','0504998771e412d99c863a6da03f267afbef8fcbf281d484dcb2710992f15da1 11',2,11,'1000金币','coin',1000,1000,'wx_app','pending','Dc4xY0eYuviY8jqyGOGhXcYl1iUpcmEG','https://manyue.test/purchase','',1779249900003,NULL);
INSERT INTO orders VALUES(6,'MY4603134565551699','022a26d938d5c49c626d445a4eb3a0bcd3a5f0cd8e014ac8dcc05cbd3d20a3c7 11',2,11,'1000金币','coin',1000,1000,'wx_app','created','ENQipE2vUA9cYJcrZ-0z9_SBL3Isnou_','https://manyue.test/purchase','',1779249900005,NULL);
CREATE TABLE IF NOT EXISTS "coin_movements" (
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
INSERT INTO coin_movements VALUES(1,1,100,'welcome',NULL,NULL,NULL,1779249600019);
INSERT INTO coin_movements VALUES(2,2,100,'welcome',NULL,NULL,NULL,1779249600044);
INSERT INTO coin_movements VALUES(3,3,100,'welcome',NULL,NULL,NULL,1779249600046);
INSERT INTO coin_movements VALUES(4,4,100,'welcome',NULL,NULL,NULL,1779249600048);
INSERT INTO coin_movements VALUES(5,1,5,'sign',NULL,NULL,NULL,1779249600052);
INSERT INTO coin_movements VALUES(6,1,-40,'chapter',10003,NULL,NULL,1779249600054);
INSERT INTO coin_movements VALUES(7,1,-30,'video',NULL,1,NULL,1779249600056);
INSERT INTO coin_movements VALUES(8,1,1000,'recharge',NULL,NULL,'MY2331207872637324',1779249660007);
INSERT INTO coin_movements VALUES(9,1,-40,'video',NULL,3,NULL,1779249660009);
INSERT INTO coin_movements VALUES(10,1,-10,'video',NULL,2,NULL,1779249660010);
INSERT INTO coin_movements VALUES(11,1,-40,'chapter',10004,NULL,NULL,1779249660011);
INSERT INTO coin_movements VALUES(12,1,-25,'chapter',20003,NULL,NULL,1779249660020);
INSERT INTO coin_movements VALUES(13,1,40,'bind',NULL,NULL,NULL,1779249660021);
INSERT INTO coin_movements VALUES(14,2,100,'recharge',NULL,NULL,'MY6813938949848841',1779249660028);
INSERT INTO coin_movements VALUES(15,2,60,'app_reward',NULL,NULL,NULL,1779249660032);
INSERT INTO coin_movements VALUES(16,2,10,'sign',NULL,NULL,NULL,1779249660033);
INSERT INTO coin_movements VALUES(17,2,-30,'video',NULL,1,NULL,1779249660033);
INSERT INTO coin_movements VALUES(18,2,-40,'chapter',10003,NULL,NULL,1779249660034);
INSERT INTO coin_movements VALUES(19,3,400,'adjustment',NULL,NULL,NULL,1779249900007);
INSERT INTO coin_movements VALUES(20,3,-425,'adjustment',NULL,NULL,NULL,1779249900009);
INSERT INTO coin_movements VALUES(21,3,-40,'chapter',10003,NULL,NULL,1779249900009);
INSERT INTO coin_movements VALUES(22,1,5,'sign',NULL,NULL,NULL,1779336000000);
INSERT INTO coin_movements VALUES(23,3,8,'sign',NULL,NULL,NULL,1779336000001);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('coin_movements',23);
INSERT INTO sqlite_sequence VALUES('users',4);
INSERT INTO sqlite_sequence VALUES('referrals',1);
INSERT INTO sqlite_sequence VALUES('video_purchases',4);
INSERT INTO sqlite_sequence VALUES('orders',6);
INSERT INTO sqlite_sequence VALUES('reports',1);
CREATE INDEX orders_by_user ON orders (user_id);
CREATE INDEX orders_open ON orders (created_at) WHERE status IN ('created', 'pending');
CREATE INDEX orders_paid ON orders (paid_at) WHERE status = 'paid';
CREATE INDEX coin_movements_by_user ON coin_movements (user_id);
CREATE UNIQUE INDEX coin_movements_bind ON coin_movements (user_id) WHERE reason = 'bind';
COMMIT;
