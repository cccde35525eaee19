import { DatabaseSync } from 'node:sqlite';

const checks: Readonly<Record<string, string>> = {
  'a balance that is not the sum of its movements': `
    SELECT id FROM users
    WHERE coins <> (SELECT coalesce(sum(amount), 0) FROM coin_movements WHERE user_id = users.id)`,
  'a purchase without its debit': `
    SELECT purchases.id FROM purchases LEFT JOIN coin_movements AS debit ON debit.purchase_id = purchases.id
    WHERE debit.id IS NULL OR debit.user_id <> purchases.user_id OR debit.amount <> -purchases.price
      OR debit.kind <> CASE purchases.kind WHEN 'video' THEN 'video' ELSE 'chapter' END`,
  'a debit without its purchase': `
    SELECT id FROM coin_movements
    WHERE kind IN ('chapter', 'video') AND NOT EXISTS (SELECT 1 FROM purchases WHERE purchases.id = purchase_id)`,
  'a recharge without its paid order': `
    SELECT moved.id FROM coin_movements AS moved LEFT JOIN orders USING (order_id)
    WHERE kind = 'recharge' AND (orders.status IS NOT 'paid' OR orders.user_id <> moved.user_id)`,
  'coins that were paid and never came': `
    SELECT id FROM orders WHERE status = 'paid' AND type = 'coin'
      AND NOT EXISTS (SELECT 1 FROM coin_movements WHERE coin_movements.order_id = orders.order_id)`,
};

/** Returns the contradictions in the money tables of a database, with row IDs; empty if there are none. */
export function moneyFaults(file: string): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Object.entries(checks).flatMap(([fault, sql]) =>
      database
        .prepare(sql)
        .all()
        .map(({ id }) => `${fault}: ${id}`),
    );
  } finally {
    database.close();
  }
}
