import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { returnPieces } from '#domains/buying/orders/pieces'
import { runPendingJobs } from '#platform/jobs'
import { createPostWithMaterials } from '#testing/posts'
import { inTransaction } from '../../buying/orders/sold.fixture.ts'
import {
  buyOnline,
  db,
  scissors,
  setUpScissors,
  shop,
} from '../../money/ledger/commissions/scissors.fixture.ts'
import { advanceOrderTo, grantRoleTo, publishAndHandle } from '../../money/ledger/ledger.fixture.ts'
import { readReportAs, signInPerson } from './reports.fixture.ts'

setUpScissors()

const DAY = 86_400_000
const POST = 7_001

/** Commission in paise as the ledger has it: of each line, and as posted. */
async function ledgerCommission() {
  const { rows } = await sql<{ frozen: number; posted: number }>`
    select (select coalesce(sum(paise), 0)::bigint from ledger.commissions) as frozen,
      (select coalesce(sum(paise), 0)::bigint from ledger.postings where account = 'creator_commission') as posted`.execute(
    db(),
  )
  return rows[0] ?? { frozen: -1, posted: -1 }
}

test("of Meera's 4 sales of scissors one is cancelled and one returned: ₹100 of ₹200 stay, and the books have the ₹50 of the completed one", async () => {
  const maker = shop.visitor()
  await maker.signIn('9000000077', 'Meera Iyer')
  const meera = await grantRoleTo(shop, maker, 'creator')
  const at = new Date(Date.now() - DAY)
  await createPostWithMaterials(db(), {
    postId: POST,
    creatorId: meera,
    productIds: [scissors.productId],
    at,
  })
  await publishAndHandle(shop, 'feed.published', { postId: POST, creatorId: meera, at: at.toISOString() })
  const [open, cancelled, returned, completed] = [
    await buyOnline(1, POST),
    await buyOnline(1, POST),
    await buyOnline(1, POST),
    await buyOnline(1, POST),
  ]
  const act = { actor: 'store', reason: '', at: new Date() }
  await inTransaction(shop, (tx) => cancelLines(tx, cancelled, { lines: null, ...act }))
  await advanceOrderTo(shop, returned, 'deliver_all')
  const pieces = [{ lineNo: 1, quantity: 1 }]
  await inTransaction(shop, (tx) =>
    returnPieces(tx, returned, { pieces, cause: 'return', withDelivery: true, key: 'case 1', ...act }),
  )
  await advanceOrderTo(shop, completed, 'close_window')
  await runPendingJobs(shop.jobs)

  const rohan = await signInPerson(shop, {
    name: 'Rohan Desai',
    phone: '9811000001',
    roles: ['staff', 'staff:reports'],
  })
  const creators = await readReportAs(rohan, 'creators')
  expect(creators.rows[0]).toMatchObject({
    key: String(meera),
    orders: 4,
    posts: 1,
    sales: 4000,
    sales_back: 2000,
  })
  expect(creators.totals).toMatchObject({ earned: 200, reversed: 100, commission: 100 })
  const ledger = await ledgerCommission()
  expect(ledger.frozen).toBe(10_000)
  const books = await readReportAs(
    rohan,
    'books',
    'from=2026-01-01&to=2026-12-31'.replaceAll('2026', String(new Date().getFullYear())),
  )
  expect([books.totals['commission'], ledger.posted]).toEqual([50, 5_000])
  expect(open).toBeGreaterThan(0)
})
